import type { Values } from './audited-action.ts';

/** Names of fields whose value is nobody's to read later: shown by its end, or not at all. */
const numbers = /^(?:nik|npwp)$/i;
/** Of a person: enough to recognise a change by, and not more; rows of the audit outlive a deletion. */
const personal = /^(?:fullName|dob|address|search)$/;
const hidden = /password|token|secret|^code$|hash$|digest$|sealed$/i;

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** A NIK or NPWP inside a text: 15 or 16 digits, however people group them. */
const longNumber = /(?<!\d)(?:\d[ .-]?){14,15}\d(?!\d)/;
/** An id may have as many digits in a row, and stays. */
const idOrLongNumber = new RegExp(`(${uuid.source})|${longNumber.source}`, 'g');

const shortened = (text: string): string => text.replaceAll(/.(?=.{4})/gs, '*');
const withoutNumbers = (text: string): string =>
  text.replaceAll(idOrLongNumber, (found: string, id?: string) => id ?? shortened(found));

function maskedValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (hidden.test(name)) return '***';
  // Most phones begin alike, so the end tells them apart.
  if (name === 'phone') return typeof value === 'string' ? `…${value.slice(-4)}` : '…';
  if (personal.test(name)) return typeof value === 'string' ? `${value.slice(0, 2)}…` : '…';
  if (typeof value === 'string') {
    return numbers.test(name) ? shortened(value) : withoutNumbers(value);
  }
  if (Array.isArray(value)) return value.map((item) => maskedValue(name, item));
  return typeof value === 'object' ? masked(value as Values) : value;
}

/** As the audit keeps them: NIK and NPWP by their last digits, secrets not at all. */
export const masked = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, maskedValue(name, value)]),
  );

export const maskedText = withoutNumbers;
