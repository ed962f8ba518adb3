import type { Db } from '../../db/schema.ts';
import type { Clock } from '../../jakarta/clock.ts';
import type { searchAccount } from './sandbox-bank.repository.ts';

/** What both sides of the bank work on. */
export interface BankDeps {
  db: Db;
  clock: Clock;
}

export type BankAccount = NonNullable<Awaited<ReturnType<typeof searchAccount>>>;

/** Closed by the payment that was asked for; a wrong amount leaves it open. */
export const isPaid = (
  { amount }: Pick<BankAccount, 'amount'>,
  transfers: readonly { amount: number }[],
): boolean => transfers.some((transfer) => transfer.amount === amount);

export const leftOf = (
  { id, amount }: { id: string; amount: number },
  returns: readonly { transferId: string; amount: number }[],
): number =>
  returns.reduce((left, back) => (back.transferId === id ? left - back.amount : left), amount);
