import * as fields from '@serat/contract/fields';
import type { SubscriptionStatus } from '../../db/schema.ts';
import type { Cell } from '../table/cell.ts';
import { bad, good, isExponent, storeAsText, type Value } from './value.ts';

export function readText(cell: Cell, most: number): Value<string> {
  const text = cell.text.replaceAll(/\s+/g, ' ');
  if (/[\p{Cc}\uFFFD\u202A-\u202E\u2066-\u2069]/u.test(text)) {
    return bad('Ada huruf yang tidak terbaca. Simpan berkas sebagai CSV UTF-8 atau XLSX.');
  }
  return text.length > most ? bad(`Paling banyak ${most} karakter.`) : good(text);
}

/** A number from the former system, kept as written, so that the customer can type what is on an old bill. */
export function readNumber(cell: Cell): Value<string> {
  if (cell.kind === 'day') return bad('Sel ini berformat tanggal. Format kolomnya sebagai Teks.');
  if (isExponent(cell.text)) return bad(storeAsText);
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N} ._/-]{0,38}[\p{L}\p{N}])?$/u.test(cell.text)) {
    // People type the letters of a number in either case.
    return good(cell.text.toUpperCase());
  }
  return bad('Paling banyak 40 huruf, angka, titik, garis, atau garis miring.');
}

export function readName(cell: Cell): Value<string> {
  const text = readText(cell, fields.limits.fullName);
  if ('remedy' in text) return text;
  return /\p{L}/u.test(text.value) ? text : bad('Nama harus berisi huruf.');
}

const email = fields.email('');

export function readEmail(cell: Cell): Value<string> {
  const parsed = email.safeParse(cell.text);
  return parsed.success
    ? good(parsed.data)
    : bad('Bukan satu alamat email. Perbaiki atau kosongkan.');
}

/** An Indonesian number without its leading zero begins with 8, or with 62 if it has the country code. */
export function readPhone(cell: Cell): Value<string> {
  if (isExponent(cell.text)) return bad(storeAsText);
  const digits = cell.text.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  const { phoneMin, phoneMax } = fields.limits;
  const whole = digits.replace(/^62(?=[1-9])/, '0').replace(/^(?=8)/, '0');
  if (!/^0\d+$/.test(whole) || whole.length < phoneMin || whole.length > phoneMax) {
    return bad(
      `Tulis satu nomor Indonesia, ${phoneMin} sampai ${phoneMax} digit, seperti 081234567890.`,
    );
  }
  return good(whole);
}

export function readNik(cell: Cell): Value<string> {
  // Excel keeps 15 digits of a number; the 16th becomes 0.
  if (cell.kind === 'number' || isExponent(cell.text)) return bad(storeAsText);
  return /^\d{16}$/.test(cell.text) ? good(cell.text) : bad('NIK terdiri dari 16 digit.');
}

export function readPlnId(cell: Cell): Value<string> {
  if (isExponent(cell.text)) return bad(storeAsText);
  const { plnId } = fields.limits;
  if (/^\d+$/.test(cell.text) && cell.text.length === plnId) return good(cell.text);
  const isShort = /^\d+$/.test(cell.text) && cell.text.length < plnId;
  return bad(
    isShort
      ? `ID Pelanggan PLN terdiri dari ${plnId} digit. Angka 0 di depan mungkin hilang; format kolomnya sebagai Teks.`
      : `ID Pelanggan PLN terdiri dari ${plnId} digit.`,
  );
}

const states: ReadonlyMap<string, Exclude<SubscriptionStatus, 'ended'>> = new Map([
  ...(['aktif', 'active', 'online', 'enabled', 'on'] as const).map(
    (word) => [word, 'active'] as const,
  ),
  ...(['isolir', 'terisolir', 'isolated', 'suspend', 'suspended', 'blocked'] as const).map(
    (word) => [word, 'Isolir'] as const,
  ),
]);

/** Refuses a word that could also mean that the service has ended. */
export function readStatus(cell: Cell): Value<Exclude<SubscriptionStatus, 'ended'>> {
  const state = states.get(cell.text.toLowerCase());
  return state === undefined
    ? bad('Tulis aktif atau isolir. Layanan yang sudah berakhir tidak dipindahkan.')
    : good(state);
}

/** Spaces are part of a password. */
export const readSecret = (cell: Cell): Value<string> =>
  cell.text.length <= 100 && !/\p{Cc}/u.test(cell.text)
    ? good(cell.text)
    : bad('Paling banyak 100 karakter.');
