import type { RefundReason } from '../../../db/schema.ts';

const alwaysRefunded: readonly RefundReason[] = ['rejected', 'unassigned'];

/** A rejected order and money that staff return are paid back, also where a next bill could use the money. */
export const mayBecomeCredit = (reason: RefundReason): boolean => !alwaysRefunded.includes(reason);

/** Takes an amount out of balances, the first ones first; `missing` is what they do not hold. */
export function drawFrom<Balance extends { amount: number }>(
  balances: readonly Balance[],
  amount: number,
): { parts: Balance[]; missing: number } {
  let missing = amount;
  const parts: Balance[] = [];
  for (const balance of balances) {
    const part = Math.min(missing, balance.amount);
    if (part <= 0) continue;
    missing -= part;
    parts.push({ ...balance, amount: part });
  }
  return { parts, missing };
}
