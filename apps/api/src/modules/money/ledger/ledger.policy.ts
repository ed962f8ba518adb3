import type { RefundReason } from '../../../db/schema.ts';

const alwaysRefunded: readonly RefundReason[] = ['rejected', 'unassigned'];

/** Money of rejected orders and money that staff return is always refunded, even if a bill could use it. */
export const mayBecomeCredit = (reason: RefundReason): boolean => !alwaysRefunded.includes(reason);

/** Takes an amount from the balances in order. `missing` is the part that they do not hold. */
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
