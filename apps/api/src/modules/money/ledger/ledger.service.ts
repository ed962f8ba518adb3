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
    receipts: {
      book: receipts.bookReceipt,
      bookManual: receipts.bookManual,
      /** Only for the demo, whose invented year has too many receipts to book one by one. */
      bookPast: insertPastReceipts,
      claimReference: receipts.claimReference,
      isClaimed: receipts.isClaimed,
      allocate: receipts.allocate,
      giveBack: receipts.giveBack,
      holdsMoney: receipts.holdsMoney,
      moneyOn: receipts.moneyOn,
      find: reversals.findReceipt,
      exist: hasReceipts,
      byDay: createReceiptDays(deps),
      /** The receipts of a day, and the refunds paid out on it. */
      async day(span: { from: Date; before: Date }) {
        const [sums, paidOut] = await Promise.all([sumDay(db, span), sumPaidRefunds(db, span)]);
        return { sums, paidOut };
      },
    },
    reversals: {
      reverse: reversals.reverse,
      takenBefore: reversals.takenBefore,
      page: reversals.pageReversals,
      tracesOf: reversals.tracesOf,
    },
    debts: {
      owe: reversals.owe,
      dropOwed: reversals.dropOwed,
      lockOpen: reversals.openDebts,
      moveToBill: reversals.billDebts,
      releaseFromBill: reversals.releaseDebts,
      find: reversals.findDebt,
      page: reversals.pageDebts,
    },
    credits: {
      of: credits.creditOf,
      use: credits.useCredit,
      payFrom: credits.payFromCredit,
      isSettledFrom: credits.isSettledFromCredit,
      refund: credits.refundCredit,
      returnMoney: credits.returnMoney,
    },
    refunds: {
      refundPayable: refunds.refundPayable,
      refundPart: refunds.refundPart,
      of: refunds.refundsOf,
      list: refunds.listRefunds,
      page: refunds.pageRefunds,
      find: refunds.findRefund,
      close: refunds.closeRefund,
    },
    refundAccounts: { shown: accounts.shownRefundAccount, change: accounts.changeRefundAccount },
    statement: createStatement(deps),
    meansOf: findMeans,
    async clearTexts(trx: Handle, customerId: string): Promise<void> {
      await refunds.clearRefundTexts(trx, customerId);
      await clearReceiptReasons(trx, customerId);
    },
    purges: accounts.purges,
    trialBalance,
    /** Balances that the former system of the provider held. */
    openings: { book: insertOpening, remove: deleteOpening },
    emptyBooks: deleteBooks,
  };
}

export type LedgerService = ReturnType<typeof createLedgerService>;
