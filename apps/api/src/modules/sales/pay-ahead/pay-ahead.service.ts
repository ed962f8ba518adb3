import type { AheadPayment } from '@serat/contract/pay-ahead';
import { AppError } from '../../../app-error.ts';
import type { Db, Key } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import { shownAttempt, toAttempt, type PaymentService } from '../../money/payment/index.ts';
import type { ChangeService } from '../change/index.ts';
import { createPayAheadPayable } from './pay-ahead-payable.ts';
import { findPayAhead, insertPayAhead } from './pay-ahead.repository.ts';

export interface PayAheadDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<LedgerService, 'receipts'>;
  payment: PaymentService;
  changes: Pick<ChangeService, 'usingQuote'>;
}

const refOf = ({ customerId, id }: Key) => ({ kind: 'ahead' as const, customerId, id });

/** Pays the next bills of a service before they are made. A payment has the id of its quote. */
export function createPayAheadService(deps: PayAheadDeps) {
  const { db, clock, payment, changes } = deps;
  const payable = createPayAheadPayable(deps);

  async function own(key: Key) {
    const ahead = await findPayAhead(db, key);
    if (!ahead) throw new AppError('NOT_FOUND', { message: 'Pembayaran ini tidak ditemukan.' });
    return ahead;
  }

  async function show(key: Key): Promise<AheadPayment> {
    const { id, months, amount, lastDay, paidAt } = await own(key);
    const attempts = await payment.attempts.of(db, 'ahead', [key]);
    const paid = attempts.find(({ status }) => status === 'paid');
    const attempt = shownAttempt(attempts, paid?.id ?? null);
    const isPaid = paidAt !== null;
    return { id, months, amount, lastDay, isPaid, payment: attempt && toAttempt(attempt) };
  }

  /** The first call opens a payment if the quote still holds; a later one may change its method. */
  async function pay(key: Key, methodId: string): Promise<AheadPayment> {
    if (await findPayAhead(db, key)) await payment.payFor(refOf(key), methodId);
    else await begin(key, methodId);
    return show(key);
  }

  async function begin(key: Key, methodId: string): Promise<void> {
    const method = await payment.methods.require(db, methodId);
    await changes.usingQuote(key, async (trx, { id: subscriptionId }, agreed) => {
      // Another request was faster.
      if (await findPayAhead(trx, key)) return;
      const { wish, shown } = await agreed();
      if (wish.kind !== 'ahead' || !shown.ahead || shown.ahead.total === 0) {
        throw new AppError('STEP_REFUSED');
      }
      const { total: amount, lastDay } = shown.ahead;
      const { customerId, id } = key;
      const ahead = { id, customerId, subscriptionId, months: wish.months, amount, lastDay };
      await insertPayAhead(trx, { ...ahead, createdAt: clock() });
      const due = await payable.due(trx, key);
      if (!due) throw new AppError('STEP_REFUSED');
      await payment.attempts.start(trx, refOf(key), due, method);
    });
  }

  async function check(key: Key): Promise<AheadPayment> {
    await own(key);
    await payment.checkNow(refOf(key));
    return show(key);
  }

  async function cancel(key: Key): Promise<AheadPayment> {
    await own(key);
    const live = await payment.attempts.live(db, refOf(key));
    if (live && !(await payment.giveUp(live, 'cancelled by the customer'))) {
      throw new AppError('ALREADY_PAID');
    }
    return show(key);
  }

  return { payable, show, pay, check, cancel };
}

export type PayAheadService = ReturnType<typeof createPayAheadService>;
