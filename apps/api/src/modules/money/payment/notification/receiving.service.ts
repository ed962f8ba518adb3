import type { Receipt } from '../../../../adapters/payment-gateway/index.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle, PayableKind } from '../../../../db/schema.ts';
import { withdraw } from '../../../../jobs/queue.ts';
import { isLive } from '../attempt/attempt.policy.ts';
import { lockAttempt, stepAttempt, type Attempt } from '../attempt/attempt.repository.ts';
import type { LiveAttempts } from '../attempt/live-attempts.ts';
import type { Payable, PaymentDeps, SettleAll } from '../payment-deps.ts';

interface Parts extends Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'ledger'>, LiveAttempts {
  payableOf(kind: PayableKind): Payable;
  settleAll: SettleAll;
  voidAttempt(trx: Handle, attempt: Attempt, reason: string): Promise<void>;
}

export function createReceiving(parts: Parts) {
  const { db, clock, log, ledger, payableOf, settleAll, liveAttemptsOn, voidAttempt } = parts;

  /** Books money that arrived for an attempt: on its payable, or back to the customer. */
  async function receive(known: Attempt, { ref, amount }: Receipt) {
    const { customerId, id: attemptId, gateway } = known;
    const booked = { customerId, attemptId, gateway, ref, amount };
    const outcome = await db.transaction().execute(async (trx) => {
      const [, attempt, receiptId] = await atOnce(trx, (handle) =>
        Promise.all([
          lockCustomer(handle, customerId),
          lockAttempt(handle, known),
          ledger.receipts.book(handle, booked),
        ]),
      );
      if (receiptId === null) return 'repeated';
      const reason = await allocate(trx, attempt, receiptId, amount);
      if (reason) {
        const { payableKind: kind, payableId: id, label } = attempt;
        const payable = { kind, customerId, id, label };
        await ledger.receipts.giveBack(trx, receiptId, { amount, reason, payable });
      }
      await settleAll(trx, customerId);
      return reason ?? 'applied';
    });
    if (outcome !== 'applied' && outcome !== 'repeated') {
      log.warn({ attemptId, amount, outcome }, 'money arrived that fits nothing');
    }
    return outcome;
  }

  /** Returns null if the payable took the money, otherwise why not. */
  async function allocate(trx: Handle, attempt: Attempt, receiptId: string, amount: number) {
    if (amount !== attempt.amount) return 'wrong-amount';
    if (attempt.status === 'paid') return 'twice';
    const { customerId, payableKind: kind, payableId: id } = attempt;
    const payable = payableOf(kind);
    const paid = { customerId, id };
    const shares = await payable.accept(trx, paid, {
      attemptId: attempt.id,
      receiptId,
      amount,
    });
    if (shares === 'twice') return 'twice';
    if (!shares) {
      const accounts = await payable.accounts(trx, paid);
      return (await ledger.receipts.holdsMoney(trx, accounts)) ? 'twice' : 'late';
    }
    for (const share of shares) await ledger.receipts.allocate(trx, share, receiptId);
    if (isLive(attempt)) {
      const step = (from: Attempt, to: 'pending' | 'paid') =>
        stepAttempt(trx, from, to, 'settled', clock());
      // Settled before the gateway reported it as pending: take both steps.
      const pending = attempt.status === 'creating' ? await step(attempt, 'pending') : attempt;
      await step(pending, 'paid');
    }
    await withdraw(trx, ['open-payment', 'expire-payment'], { customerId, attemptId: attempt.id });
    for (const other of await liveAttemptsOn(trx, customerId, shares)) {
      await voidAttempt(trx, other, 'paid by another attempt');
    }
    return null;
  }

  return receive;
}

export type Receive = ReturnType<typeof createReceiving>;
