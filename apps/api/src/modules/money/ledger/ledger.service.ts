import type { Handle } from '../../../db/schema.ts';
import { deleteBooks } from './books.repository.ts';
import { createCredits } from './credit/credits.service.ts';
import { findMeans, sumEntries } from './entry.repository.ts';
import type { LedgerDeps } from './ledger-deps.ts';
import { deleteOpening, insertOpening } from './receipt/opening.repository.ts';
import { insertPastReceipts } from './receipt/past-receipts.repository.ts';
import { clearReceiptReasons, hasReceipts, sumReceipts } from './receipt/receipt.repository.ts';
import { sumDay } from './receipt/day-sums.repository.ts';
import { createReceiptDays } from './receipt/receipt-days.ts';
import { createReceipts } from './receipt/receipts.service.ts';
import { sumPaidRefunds } from './refund/refund.repository.ts';
import { createRefundAccounts } from './refund/refund-account.service.ts';
import { createRefunds } from './refund/refunds.service.ts';
import { createReversals } from './reversal/reversals.service.ts';
import { createStatement } from './statement/statement.service.ts';

/** The only writer of the money tables. Every Rupiah received is booked on an order, a bill, a credit or a refund. */
export function createLedgerService(deps: LedgerDeps) {
  const { db } = deps;
  const accounts = createRefundAccounts(deps);
  const refunds = createRefunds(deps, accounts);
  const credits = createCredits(deps, refunds);
  const receipts = createReceipts({ ...deps, credits, refunds });

  const reversals = createReversals(deps);

  /** `received` must equal the sum of the accounts. */
  async function trialBalance() {
    return { received: await sumReceipts(db), ...(await sumEntries(db)) };
  }

  return {
    ...receipts,
    ...reversals,
    ...createStatement(deps),
    hasReceipts,
    returnMoney: credits.returnMoney,
    useCredit: credits.useCredit,
    payFromCredit: credits.payFromCredit,
    isSettledFromCredit: credits.isSettledFromCredit,
    meansOf: findMeans,
    refundCredit: credits.refundCredit,
    creditOf: credits.creditOf,
    refundPayable: refunds.refundPayable,
    refundPart: refunds.refundPart,
    refundsOf: refunds.refundsOf,
    listRefunds: refunds.listRefunds,
    pageRefunds: refunds.pageRefunds,
    findRefund: refunds.findRefund,
    closeRefund: refunds.closeRefund,
    async clearTexts(trx: Handle, customerId: string): Promise<void> {
      await refunds.clearRefundTexts(trx, customerId);
      await clearReceiptReasons(trx, customerId);
    },
    shownRefundAccount: accounts.shownRefundAccount,
    changeRefundAccount: accounts.changeRefundAccount,
    purges: accounts.purges,
    receiptsByDay: createReceiptDays(deps),
    /** The receipts of a day, and the refunds paid out on it. */
    async day(span: { from: Date; before: Date }) {
      const [sums, paidOut] = await Promise.all([sumDay(db, span), sumPaidRefunds(db, span)]);
      return { sums, paidOut };
    },
    trialBalance,
    /** Balances that the former system of the provider held. */
    openings: { book: insertOpening, remove: deleteOpening },
    /** Only for the demo, whose invented year has too many receipts to book one by one. */
    bookPast: insertPastReceipts,
    emptyBooks: deleteBooks,
  };
}

export type LedgerService = ReturnType<typeof createLedgerService>;
