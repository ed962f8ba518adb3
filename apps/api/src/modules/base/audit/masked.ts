import { fieldsWith } from '@serat/contract/profile';
import type { Values } from './audited-action.ts';

/** Only the last four digits are kept. */
const numbers = new Set<string>(fieldsWith('sealed'));
/** The first two letters are kept, enough to recognise a change: audit rows outlive a deletion. */
const personal = new Set<string>([...fieldsWith('locks'), 'address', 'search']);
const hidden = /password|token|secret|^code$|hash$|digest$|sealed$/i;

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** A NIK or NPWP within a text: 15 or 16 digits, however they are grouped. */
const longNumber = /(?<!\d)(?:\d[ .-]?){14,15}\d(?!\d)/;
/** A UUID may contain as many digits and is kept. */
const idOrLongNumber = new RegExp(`(${uuid.source})|${longNumber.source}`, 'g');

const shortened = (text: string): string => text.replaceAll(/.(?=.{4})/gs, '*');
const withoutNumbers = (text: string): string =>
  text.replaceAll(idOrLongNumber, (found: string, id?: string) => id ?? shortened(found));

function maskedValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (hidden.test(name)) return '***';
  // Most phone numbers start alike, so the end is shown.
  if (name === 'phone') return typeof value === 'string' ? `…${value.slice(-4)}` : '…';
  if (typeof value === 'string') {
    if (numbers.has(name)) return shortened(value);
    return personal.has(name) ? `${value.slice(0, 2)}…` : withoutNumbers(value);
  }
  if (personal.has(name) && !numbers.has(name)) return '…';
  if (Array.isArray(value)) return value.map((item) => maskedValue(name, item));
  return typeof value === 'object' ? masked(value as Values) : value;
}

export const masked = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, maskedValue(name, value)]),
  );

export const maskedText = withoutNumbers;
