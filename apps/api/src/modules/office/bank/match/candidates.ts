import { addDays, startOfDay } from '../../../../jakarta/calendar.ts';
import type { OwingBill } from '../../../money/billing/index.ts';
import type { BankDeps } from '../bank-deps.ts';
import { listAttempts, listReferenced, listTransfers } from './candidate.repository.ts';
import { accountNumbersIn, billNumbersIn, referencesIn } from './numbers-in-text.ts';

export interface Arrived {
  day: string;
  amount: number;
  text: string;
}

/** Days before and after the arrival of a transfer on which staff may have noted it. */
export const notedDays = { before: 3, after: 31 };

/** Finds what a line of a statement may pay for. */
export function createCandidates({ db, billing }: Pick<BankDeps, 'db' | 'billing'>) {
  async function billsNamed({ text, day }: Arrived): Promise<OwingBill[]> {
    const numbers = [...(await listReferenced(db, referencesIn(text))), ...billNumbersIn(text)];
    const found = await Promise.all(
      [...new Set(numbers)].slice(0, 10).map((number) => billing.owing.byNumber(number, day)),
    );
    return found.filter((bill) => bill !== null);
  }

  const attempts = ({ text, amount, day }: Arrived) =>
    listAttempts(db, accountNumbersIn(text).slice(0, 20), {
      amount,
      before: startOfDay(addDays(day, 1)),
    });

  /** Transfers of the amount that were noted by hand around the day. */
  const notedAround = ({ amount, day }: Arrived, customerId: string | null = null) =>
    listTransfers(db, {
      amount,
      customerId,
      from: startOfDay(addDays(day, -notedDays.before)),
      before: startOfDay(addDays(day, notedDays.after)),
    });

  return { billsNamed, attempts, notedAround };
}

export type Candidates = ReturnType<typeof createCandidates>;
