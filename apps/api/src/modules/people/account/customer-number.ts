import { randomInt } from 'node:crypto';
import { withCheckDigit } from '../../../check-digit.ts';
import { claimAll } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';

/** `4081736254`: nine random digits and a check digit. No leading zero, which spreadsheets drop. */
export const newCustomerNumber = (): string => withCheckDigit(String(randomInt(10 ** 8, 10 ** 9)));

/** Returns a number that nobody else has. The customer may be inserted later in the transaction. */
export async function takeCustomerNumber(handle: Handle, customerId: string): Promise<string> {
  const [number = ''] = await takeCustomerNumbers(handle, [customerId]);
  return number;
}

/** Returns one number per customer, in the order of `customerIds`. */
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
