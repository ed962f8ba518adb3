import type { Values } from './audited-action.ts';

/** Fields of which only the end is shown. */
const numbers = /^(?:nik|npwp)$/i;
/** Personal data: shortened to recognise a change, because audit entries are kept after a deletion. */
const personal = /^(?:fullName|dob|address|search)$/;
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
  if (personal.test(name)) return typeof value === 'string' ? `${value.slice(0, 2)}…` : '…';
  if (typeof value === 'string') {
    return numbers.test(name) ? shortened(value) : withoutNumbers(value);
  }
  if (Array.isArray(value)) return value.map((item) => maskedValue(name, item));
  return typeof value === 'object' ? masked(value as Values) : value;
}

export const masked = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, maskedValue(name, value)]),
  );

export const maskedText = withoutNumbers;
