import type { Values } from './deed.ts';

/** Names of fields whose value is nobody's to read later: shown by its end, or not at all. */
const numbers = /^(?:nik|npwp)$/i;
/** Of a person: enough to recognise a change by, and not more; rows of the audit outlive a deletion. */
const personal = /^(?:fullName|phone|dob|address|search)$/;
const hidden = /password|token|secret|^code$|hash$|digest$|sealed$/i;

/** A NIK or NPWP inside a text, with or without its dots. */
const longNumber = /\b\d{16}\b|\b\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}\b/g;

const shortened = (text: string): string => text.replaceAll(/.(?=.{4})/gs, '*');

function maskedValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (hidden.test(name)) return '***';
  if (personal.test(name)) return typeof value === 'string' ? `${value.slice(0, 2)}…` : '…';
  if (typeof value === 'string') {
    return numbers.test(name) ? shortened(value) : value.replaceAll(longNumber, shortened);
  }
  if (Array.isArray(value)) return value.map((item) => maskedValue(name, item));
  return typeof value === 'object' ? masked(value as Values) : value;
}

/** As the audit keeps them: NIK and NPWP by their last digits, secrets not at all. */
export const masked = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, maskedValue(name, value)]),
  );

export const maskedText = (text: string): string => text.replaceAll(longNumber, shortened);
