import { fieldsWith } from '@serat/contract/profile';

const identityNumbers: ReadonlySet<string> = new Set(fieldsWith('sealed'));

/** For staff who view the portal as a customer: shows only the last four digits of identity numbers. */
export function withoutIdentity<T>(answer: T): T {
  return hidden(answer) as T;
}

function hidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hidden);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      identityNumbers.has(name) && typeof inner === 'string' ? masked(inner) : hidden(inner),
    ]),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const masked = (number: string): string => number.replaceAll(/.(?=.{4})/gs, '*');
