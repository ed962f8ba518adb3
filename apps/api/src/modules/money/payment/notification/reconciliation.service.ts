import type {
  GatewayStatus,
  PaymentGateway,
  Reversal,
  Said,
} from '../../../../adapters/payment-gateway/index.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle, PayableKind, ReviewReason } from '../../../../db/schema.ts';
import { isLive } from '../attempt/attempt.policy.ts';
import { lockAttempt, stepAttempt, type Attempt } from '../attempt/attempt.repository.ts';
import type { Payable, PaymentDeps, SettleAll } from '../payment-deps.ts';
import type { Receive } from './receiving.service.ts';
import type { TakeBack } from './reversing.service.ts';
import type { Reviews } from '../review/review.service.ts';

interface Parts extends Pick<PaymentDeps, 'db' | 'clock' | 'ledger'> {
  gatewayOf(attempt: Attempt): PaymentGateway;
  payableOf(kind: PayableKind): Payable;
  settleAll: SettleAll;
  receive: Receive;
  takeBack: TakeBack;
  reviews: Reviews;
}

/** Applies a gateway's status to an attempt, whether it came by webhook or by request. */
export function createReconciliation(parts: Parts) {
  const { db, clock, ledger, gatewayOf, payableOf, settleAll } = parts;
  const { receive, takeBack, reviews } = parts;

  async function refresh(attempt: Attempt): Promise<void> {
    await applyStatus(attempt, await gatewayOf(attempt).status(attempt));
  }

  async function applyStatus(
    attempt: Attempt,
    status: GatewayStatus,
    { isSecondLook = false } = {},
  ): Promise<string> {
    const { state, receipts, reversals, said } = status;
    let outcome = 'nothing-to-do';
    for (const receipt of receipts) {
      outcome = await receive(attempt, receipt);
    }
    if (!isSecondLook && receipts.length > 0 && reversals.length === 0) {
      // A reversal was reported before the payment was booked: ask the gateway again.
      if (await reviews.waitsForBooking(attempt)) {
        const now = await gatewayOf(attempt).status(attempt);
        return applyStatus(attempt, now, { isSecondLook: true });
      }
    }
    if (state === 'unclear') return handOver(attempt, state, said);
    if (state === 'expired' || state === 'failed') {
      const ended = await endByGateway(attempt, state);
      if (ended) outcome = 'applied';
      // A wrong amount may have arrived before the attempt ended, and may have been reversed since.
      if (!(await ledger.receipts.exist(db, attempt))) return outcome;
      const denied = state === 'failed' && !ended && reversals.length === 0;
      if (denied) return handOver(attempt, 'denied-after-payment', said);
    }
    const first = await takeAllBack(attempt, reversals, said.word);
    if (first.isApplied) outcome = 'applied';
    if (first.isUnbooked) {
      await handOver(attempt, 'reversed', said);
      // The payment may have been booked meanwhile, without knowing of the reversal.
      const second = await takeAllBack(attempt, reversals, said.word);
      if (second.isUnbooked) return 'needs-a-hand';
      outcome = 'applied';
    }
    if (reversals.length > 0) await reviews.booked(attempt);
    // Money was reversed, but the amount is unknown.
    if (state === 'reversed' && reversals.length === 0) return handOver(attempt, state, said);
    return outcome;
  }

  /** A reversal that needs a review does not stop the others. */
  async function takeAllBack(attempt: Attempt, reversals: readonly Reversal[], word: string) {
    const outcomes = new Set<string>();
    for (const reversal of reversals) outcomes.add(await takeBack(attempt, reversal, word));
    return { isApplied: outcomes.has('applied'), isUnbooked: outcomes.has('needs-a-hand') };
  }

  async function handOver(attempt: Attempt, reason: ReviewReason, said: Said): Promise<string> {
    await reviews.keep(attempt, reason, said);
    return 'needs-a-hand';
  }

  async function endByGateway(attempt: Attempt, state: 'expired' | 'failed'): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      await lockCustomer(trx, attempt.customerId);
      const current = await lockAttempt(trx, attempt);
      if (!isLive(current)) return false;
      if (state === 'expired') await endExpired(trx, current, 'expired at the gateway');
      else await stepAttempt(trx, current, 'failed', 'ended at the gateway', clock());
      await settleAll(trx, attempt.customerId);
      return true;
    });
  }

  async function endExpired(trx: Handle, attempt: Attempt, reason: string): Promise<void> {
    // An attempt that never opened fails instead of expiring.
    const to = attempt.status === 'creating' ? 'failed' : 'expired';
    await stepAttempt(trx, attempt, to, reason, clock());
    const { customerId, payableKind, payableId: id } = attempt;
    await payableOf(payableKind).expired(trx, { customerId, id });
  }

  return { refresh, applyStatus, endExpired };
}
