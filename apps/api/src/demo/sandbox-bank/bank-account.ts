import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../jakarta/clock.ts';
import type { searchAccount } from './sandbox-bank.repository.ts';

export interface BankDeps {
  db: Db;
  clock: Clock;
}

export type BankAccount = NonNullable<Awaited<ReturnType<typeof searchAccount>>>;

/** Only the exact amount closes the account; a wrong amount leaves it open. */
export const isPaid = (
  { amount }: Pick<BankAccount, 'amount'>,
  transfers: readonly { amount: number }[],
): boolean => transfers.some((transfer) => transfer.amount === amount);

export const leftOf = (
  { id, amount }: { id: string; amount: number },
  returns: readonly { transferId: string; amount: number }[],
): number =>
  returns.reduce((left, back) => (back.transferId === id ? left - back.amount : left), amount);
