import { GatewayUnreachable } from '../../../../adapters/payment-gateway/index.ts';
import { AppError } from '../../../../app-error.ts';
import { dayNumber } from '../../../../jakarta/day-number.ts';
import { afterCommit } from '../../../../db/driver/after-commit.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { enter } from '../../../../db/directory.ts';
import { keyOf, type Handle, type Key, type PayableKind } from '../../../../db/schema.ts';
import { enqueue, enqueueEach, withdraw } from '../../../../jobs/queue.ts';
import {
  expiryOf,
  healingTime,
  isLive,
  mayAsk,
  mayExpireUnasked,
  secondVoidTime,
  wasPaid,
} from './attempt.policy.ts';
import {
  findAttempt,
  findNeglectedAttempts,
  insertAttempt,
  lockAttempt,
  setAsked,
  stepAttempt,
  type Attempt,
  type PayableRef,
} from './attempt.repository.ts';
import type { Method } from '../method/method.repository.ts';
import type { Gateways } from '../method/gateways.ts';
import type { LiveAttempts } from './live-attempts.ts';
import type { Due, Payable, PaymentDeps, SettleAll } from '../payment-deps.ts';
import { createReceiving } from '../notification/receiving.service.ts';
import { createReversing } from '../notification/reversing.service.ts';
import type { Reviews } from '../review/review.service.ts';
import { createReconciliation } from '../notification/reconciliation.service.ts';

interface Parts extends PaymentDeps, LiveAttempts {
  gateways: Gateways;
  reviews: Reviews;
  payableOf(kind: PayableKind): Payable;
  settleAll: SettleAll;
}

export function createAttempts(parts: Parts) {
  const { db, clock, log, gateway, settleAll } = parts;
  const { gatewayOf, isServed, names } = parts.gateways;
  const receive = createReceiving({ ...parts, voidAttempt });
  const reversing = createReversing(parts);
  const { refresh, applyStatus, endExpired } = createReconciliation({
    ...parts,
    gatewayOf,
    receive,
    takeBack: reversing.takeBack,
  });

  /** Stores the intent. The gateway is called after the commit; a job repeats the call after a crash. */
  async function start(
    trx: Handle,
    payable: PayableRef,
    due: Due,
    method: Method,
  ): Promise<Attempt> {
    const now = clock();
    const { customerId } = payable;
    const id = dayNumber('PAY', now, 10);
    const adminFee = due.isFeeFree ? 0 : method.adminFee;
    const attempt = {
      id,
      customerId,
      payableKind: payable.kind,
      payableId: payable.id,
      label: due.label,
      gateway: gateway.name,
      methodId: method.id,
      kind: method.kind,
      channel: method.channel,
      amount: due.amount + adminFee,
      adminFee,
      expiresAt: expiryOf(now, parts.expiryHours, due.deadline),
      createdAt: now,
    };
    await atOnce(trx, (handle) =>
      Promise.all([enter(handle, 'attempt', id, customerId), insertAttempt(handle, attempt)]),
    );
    const job = jobOf(attempt);
    await enqueueEach(trx, [
      { name: 'open-payment', payload: job, runAt: healingTime(now), isFallback: true },
      { name: 'expire-payment', payload: job, runAt: attempt.expiresAt, isFallback: true },
    ]);
    const started: Attempt = {
      ...attempt,
      status: 'creating',
      virtualAccount: null,
      qr: null,
      askedAt: null,
    };
    await afterCommit(trx, () => tryToOpen(started));
    return started;
  }

  /** Idempotent: called by the original request and by the recovery job. */
  async function open(key: Key): Promise<void> {
    const attempt = await findAttempt(db, key);
    if (attempt) await openAtGateway(attempt);
  }

  async function openAtGateway(attempt: Attempt): Promise<void> {
    const key = keyOf(attempt);
    if (attempt.status !== 'creating' || attempt.expiresAt <= clock()) return;
    if (!(await isServed(attempt))) return;
    const answer = await gatewayOf(attempt).create(attempt);
    await db.transaction().execute(async (trx) => {
      const [, current] = await atOnce(trx, (handle) =>
        Promise.all([lockCustomer(handle, attempt.customerId), lockAttempt(handle, key)]),
      );
      await withdraw(trx, ['open-payment'], jobOf(key));
      if (current.status === 'creating' && answer.outcome === 'created') {
        const { virtualAccount, qr } = answer;
        await stepAttempt(trx, current, 'pending', null, clock(), { virtualAccount, qr });
      } else if (current.status === 'creating' && answer.outcome === 'refused') {
        log.warn({ attemptId: key.id, reason: answer.reason }, 'the gateway refused an attempt');
        await stepAttempt(trx, current, 'failed', answer.reason, clock());
        await settleAll(trx, attempt.customerId);
      } else if (!isLive(current) && !wasPaid(current)) {
        // The attempt ended while the gateway was still creating it.
        await enqueue(trx, 'void-payment', jobOf(key));
      }
    });
  }

  /** If opening fails, the job `open-payment` repeats it. */
  async function tryToOpen(attempt: Attempt): Promise<void> {
    try {
      await openAtGateway(attempt);
    } catch (error) {
      log.warn(
        { err: error, attemptId: attempt.id },
        'the gateway could not be asked for an attempt',
      );
    }
  }

  async function voidAttempt(trx: Handle, attempt: Attempt, reason: string): Promise<void> {
    await stepAttempt(trx, attempt, 'voided', reason, clock());
    await withdraw(trx, ['expire-payment', 'check-payment'], jobOf(attempt));
    await enqueue(trx, 'void-payment', jobOf(attempt));
    if (attempt.status === 'creating') {
      const runAt = secondVoidTime(clock());
      await enqueue(trx, 'void-payment', jobOf(attempt), { runAt });
    }
  }

  /** The job queued by `voidAttempt`. Accepts money that arrived before. */
  async function voidAtGateway(key: Key): Promise<void> {
    const attempt = await findAttempt(db, key);
    if (!attempt || isLive(attempt) || wasPaid(attempt)) return;
    if (!(await isServed(attempt))) return;
    if ((await gatewayOf(attempt).void(attempt)) === 'paid') await refresh(attempt);
  }

  /** Closes a live attempt at the gateway. Returns false if it is paid. */
  async function closeAtGateway(attempt: Attempt): Promise<boolean> {
    // If the gateway is no longer configured, the customer must not wait. Late money is still handled.
    if (!(await isServed(attempt))) return true;
    // The caller ends the attempt next. After a crash in between, this job finds it closed at the
    // gateway.
    const runAt = healingTime(clock());
    await enqueue(db, 'check-payment', jobOf(attempt), { runAt, isFallback: true });
    return voidUnlessPaid(attempt);
  }

  /** The job queued by `closeAtGateway`. Does nothing if the request completed. */
  async function checkClosed(key: Key): Promise<void> {
    const attempt = await findAttempt(db, key);
    if (attempt && isLive(attempt) && (await isServed(attempt))) await refresh(attempt);
  }

  async function voidUnlessPaid(attempt: Attempt): Promise<boolean> {
    if ((await gatewayOf(attempt).void(attempt)) === 'closed') return true;
    await refresh(attempt);
    return false;
  }

  /** Asks the gateway first. Throws if the job must run again later. */
  async function expire(key: Key): Promise<void> {
    const attempt = await findAttempt(db, key);
    if (!attempt || !isLive(attempt) || attempt.expiresAt > clock()) return;
    const served = await isServed(attempt);
    const asked = served && (await closeExpired(attempt));
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, attempt.customerId);
      const current = await lockAttempt(trx, key);
      if (!isLive(current)) return;
      await endExpired(trx, current, asked ? 'expired' : 'expired, the gateway silent');
      await settleAll(trx, attempt.customerId);
      if (served && !asked) await enqueue(trx, 'void-payment', jobOf(key));
    });
  }

  async function closeExpired(attempt: Attempt): Promise<boolean> {
    try {
      await refresh(attempt);
      const current = await findAttempt(db, attempt);
      if (current && isLive(current)) await voidUnlessPaid(current);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayUnreachable) || !mayExpireUnasked(attempt, clock()))
        throw error;
      return false;
    }
  }

  /** A customer's "check now". Skips the gateway if it was asked a moment ago. */
  async function check(attempt: Attempt): Promise<void> {
    const now = clock();
    if (!mayAsk(attempt, now)) return;
    await setAsked(db, attempt, now);
    try {
      await refresh(attempt);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      throw new AppError('UNAVAILABLE', {
        message: 'Bank belum dapat dihubungi. Coba lagi beberapa saat lagi.',
      });
    }
  }

  /** Handles attempts that a crash or a silent gateway left behind. One failure does not stop the others. */
  async function sweep(): Promise<void> {
    const now = clock();
    const madeBefore = new Date(now.getTime() - 2 * 60_000);
    for (const neglected of await findNeglectedAttempts(db, names, now, madeBefore)) {
      try {
        await (neglected.expiresAt <= now ? expire(neglected) : open(neglected));
      } catch (error) {
        log.warn(
          { err: error, attemptId: neglected.id },
          'an attempt has to wait for the next sweep',
        );
      }
    }
  }

  return {
    start,
    open,
    voidAttempt,
    voidAtGateway,
    closeAtGateway,
    checkClosed,
    applyStatus,
    expire,
    check,
    sweep,
    undoReceipt: reversing.undo,
  };
}

const jobOf = ({ customerId, id: attemptId }: Key) => ({ customerId, attemptId });

export type Attempts = ReturnType<typeof createAttempts>;
