import { randomInt } from 'node:crypto';
import { claimAll } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';

const randomDigits = 9;

/** The check digit of Luhn: it reveals one wrong digit and most exchanged neighbours. */
function checkDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** `4081736254`: nine random digits and a check digit. No leading zero, which spreadsheets drop. */
export function newCustomerNumber(): string {
  const digits = String(randomInt(10 ** (randomDigits - 1), 10 ** randomDigits));
  return digits + checkDigit(digits);
}

export const isCustomerNumber = (typed: string): boolean =>
  /^[1-9]\d{9}$/.test(typed) && typed.endsWith(checkDigit(typed.slice(0, -1)));

/** Returns a number that nobody else has. The customer may be inserted later in the transaction. */
export async function takeCustomerNumber(handle: Handle, customerId: string): Promise<string> {
  const [number = ''] = await takeCustomerNumbers(handle, [customerId]);
  return number;
}

/** One number for each customer, in the same order. */
export async function takeCustomerNumbers(
  handle: Handle,
  customerIds: readonly string[],
): Promise<string[]> {
  const numbers = new Map<string, string>();
  for (let left = customerIds; left.length > 0;) {
    const drawn = new Map(left.map((customerId) => [newCustomerNumber(), customerId]));
    const wanted = [...drawn].map(([value, customerId]) => ({ value, customerId }));
    const taken = new Set(await claimAll(handle, 'customer', wanted));
    for (const { value, customerId } of wanted) {
      if (!taken.has(value)) numbers.set(customerId, value);
    }
    left = left.filter((customerId) => !numbers.has(customerId));
  }
  return customerIds.map((customerId) => numbers.get(customerId) ?? '');
}
