import { firstOf, monthOf, monthsAfter, startOfDay } from '../../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import type { Payable } from '../../money/payment/index.ts';
import { findPayAhead, setPaid } from './pay-ahead.repository.ts';

/** The quoted amount holds until the next month's bills are made. */
const deadlineOf = (createdAt: Date): Date =>
  startOfDay(firstOf(monthsAfter(monthOf(jakartaDay(createdAt)), 1)));

interface Deps {
  clock: Clock;
  ledger: Pick<LedgerService, 'receipts'>;
}

export function createPayAheadPayable({ clock, ledger }: Deps): Payable {
  return {
    async due(handle, key) {
      const ahead = await findPayAhead(handle, key);
      const deadline = ahead && deadlineOf(ahead.createdAt);
      if (!ahead || !deadline || ahead.paidAt || deadline <= clock()) return null;
      const { months, amount } = ahead;
      // The whole amount becomes the customer's credit, so it contains no fee.
      return { label: `${months} bulan di muka`, amount, deadline, isFeeFree: true };
    },
    /** Accepts late money, too, because the money becomes credit in any case. */
    async accept(trx, key, { receiptId, amount }) {
      const ahead = await findPayAhead(trx, key);
      if (!ahead) return null;
      if (!(await setPaid(trx, key, clock()))) return 'twice';
      const payable = { kind: 'ahead' as const, ...key, label: `${ahead.months} bulan di muka` };
      await ledger.receipts.giveBack(trx, receiptId, { amount, reason: 'ahead', payable });
      return [];
    },
    accounts: async () => [],
    expired: async () => undefined,
  };
}
