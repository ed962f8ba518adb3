import type { MoveInMapping } from '@serat/contract/staff/move-in-fields';
import type { Cell } from '../table/cell.ts';
import { bad, good, isExponent, storeAsText, type Value } from './value.ts';

type Style = MoveInMapping['numbers'];

const mostRupiah = 1_000_000_000;

const grouped: Record<Style, RegExp> = {
  dot: /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/,
  comma: /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/,
};

const otherStyle = {
  dot: 'Pengaturan angka adalah 1.500.000. Tulis begitu, atau pilih 1,500,000.',
  comma: 'Pengaturan angka adalah 1,500,000. Tulis begitu, atau pilih 1.500.000.',
};

/**
 * Whole Rupiah; cents are refused, or rounded half up. Which of . and , separates thousands is a setting, because 1.500
 * can mean either.
 */
export function readAmount(
  cell: Cell,
  style: Style,
  cents: 'refused' | 'rounded' = 'refused',
): Value<number> {
  if (cell.kind === 'day') return bad('Sel ini berformat tanggal. Ubah formatnya menjadi angka.');
  // A number cell of a spreadsheet always has a decimal point.
  const rules = cell.kind === 'number' ? 'comma' : style;
  const text = cell.text
    .replace(/^(-?)\s*rp\.?\s*/i, '$1')
    .replaceAll(/[\s\u00A0]/g, '')
    // The `,-` of Rp 299.000,- means that there are no sen.
    .replace(/(?<=\d)[.,]-+$/, '');
  if (isExponent(text)) return bad(storeAsText);
  const fraction = grouped[rules].exec(text);
  if (!fraction) {
    const isOther = grouped[rules === 'dot' ? 'comma' : 'dot'].test(text);
    return bad(
      isOther ? otherStyle[rules] : 'Tulis jumlah dengan angka saja, misalnya 299000 atau 0.',
    );
  }
  const [, part = ''] = fraction;
  if (cents === 'refused' && /[1-9]/.test(part)) {
    return bad('Rupiah tanpa sen. Bulatkan jumlahnya.');
  }
  const whole = text.slice(0, part === '' ? undefined : -part.length - 1).replaceAll(/[.,]/g, '');
  const up = /^[5-9]/.test(part) ? 1 : 0;
  const amount = Number(whole) + (whole.startsWith('-') ? -up : up);
  if (Math.abs(amount) > mostRupiah) return bad('Jumlah paling banyak Rp 1.000.000.000.');
  // Not -0.
  return good(amount === 0 ? 0 : amount);
}

/** A decimal number of degrees; 8 digits after the comma are less than a millimetre. */
export function readDegrees(cell: Cell, most: number): Value<number> {
  const text = cell.text.replace(',', '.');
  const degrees = Number(text);
  const isNumber = /^[+-]?\d{1,3}(?:\.\d+)?$/.test(text);
  if (!isNumber || Math.abs(degrees) > most) {
    return bad(
      'Tulis derajat desimal, misalnya -6.914744. Dua angka dalam satu kolom harus dipisah.',
    );
  }
  return good(degrees);
}

export function readWhole(cell: Cell, least: number, most: number): Value<number> {
  const number = Number(cell.text);
  return cell.kind !== 'day' && /^\d{1,6}$/.test(cell.text) && number >= least && number <= most
    ? good(number)
    : bad(`Tulis angka ${least} sampai ${most}.`);
}
