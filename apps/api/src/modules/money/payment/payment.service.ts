import { GatewayUnreachable } from '../../../adapters/payment-gateway/index.ts';
import { AppError } from '../../../app-error.ts';
import { daysBefore, jakartaDay } from '../../../jakarta/clock.ts';
import { lockActiveCustomer, lockCustomer } from '../../../db/locks/customer-lock.ts';
import type { Handle, PayableKind, ReviewReason } from '../../../db/schema.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { hasTriedTooOften, isLive } from './attempt/attempt.policy.ts';
import {
  countOverdue,
  findAttempt,
  findAttemptById,
  findLiveAttempt,
  listAttempts,
  listLiveAttempts,
  lockAttempt,
  type Attempt,
  type PayableRef,
} from './attempt/attempt.repository.ts';
import { createAttempts } from './attempt/attempts.service.ts';
import { createGateways } from './method/gateways.ts';
import { createLiveAttempts } from './attempt/live-attempts.ts';
import type { Method } from './method/method.repository.ts';
import { createMethods } from './method/methods.service.ts';
import {
  deleteNotificationsBefore,
  listNotifications,
  type NotificationFilter,
} from './notification/notification.repository.ts';
import type { Due, Payable, PaymentDeps, SettleAll } from './payment-deps.ts';
import { deleteRefusedBefore } from './notification/refused.repository.ts';
import { deleteReviewsClosedBefore } from './review/review.repository.ts';
import { createReviews } from './review/review.service.ts';
import { pageLiveAttempts, type AttemptPage } from './attempt/attempt-list.repository.ts';
import { createWebhook } from './notification/webhook.service.ts';

const mostTries = 3;

type LivePage = Omit<AttemptPage, 'hanging'> & { hangingOnly: boolean };

export function createPaymentService(deps: PaymentDeps) {
  const { db, clock, ledger } = deps;
  const payables = new Map<PayableKind, Payable>();
  const payableOf = (kind: PayableKind): Payable => {
    const payable = payables.get(kind);
    if (!payable) throw new Error(`nothing is registered to be paid as ${kind}`);
    return payable;
  };
  const settleAll: SettleAll = async (trx, customerId) => {
    for (const { settle } of payables.values()) await settle?.(trx, customerId);
  };
  const reviews = createReviews(deps);
  const gateways = createGateways({ ...deps, reviews });
  const { liveAttemptsOn } = createLiveAttempts(payableOf);
  const attempts = createAttempts({
    ...deps,
    gateways,
    reviews,
    payableOf,
    liveAttemptsOn,
    settleAll,
  });
  const methods = createMethods(deps);

  /** Returns the live attempt for this method, or opens a new one after closing the old one at the gateway. */
  async function payFor(payable: PayableRef, methodId: string): Promise<Attempt> {
    const method = await methods.require(db, methodId);
    const { due } = payableOf(payable.kind);
    let endedOne = false;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const live = await findLiveAttempt(db, payable);
      if (live && isKept(live, method)) return live;
      const asked = await due(db, payable);
      if (!asked) throw new AppError(endedOne ? 'ALREADY_PAID' : 'STEP_REFUSED');
      const replaced = live ? [live] : [];
      const made = await openInPlaceOf(payable.customerId, replaced, method, async (trx) => {
        const current = await findLiveAttempt(trx, payable);
        if (current?.id !== live?.id) return null;
        const still = await due(trx, payable);
        if (!still) throw new AppError('STEP_REFUSED');
        const before = await listAttempts(trx, payable.kind, [payable]);
        if (hasTriedTooOften(before, clock())) throw new AppError('TOO_MANY_REQUESTS');
        return { payable, due: still };
      });
      if (made === 'paid') throw new AppError('ALREADY_PAID');
      if (made === 'ended') endedOne = true;
      else if (made !== 'moved') return made;
    }
    throw new AppError('UNAVAILABLE');
  }

  /** Asking for the same method again returns the same attempt. */
  const isKept = (live: Attempt, { id }: Pick<Method, 'id'>): boolean =>
    live.methodId === id && gateways.find(live.gateway) !== undefined;

  /**
   * Replaces live attempts, which are closed at the gateway first. `target` runs under the customer's lock
   * and returns what to pay for, or null if another request was faster. Returns 'paid' if a replaced
   * attempt is paid. If the customer has credit and a replaced attempt is for bills, the attempts end
   * without a replacement, because credit may pay those bills; the caller then looks again.
   */
  async function openInPlaceOf(
    customerId: string,
    replaced: readonly Attempt[],
    method: Method,
    target: (trx: Handle) => Promise<{ payable: PayableRef; due: Due } | null>,
  ): Promise<Attempt | 'paid' | 'moved' | 'ended'> {
    const holdsBills = replaced.some(({ payableKind }) => ['bill', 'bills'].includes(payableKind));
    if (holdsBills && (await ledger.credits.of(customerId)) > 0) {
      for (const live of replaced) if (!(await giveUp(live, 'method changed'))) return 'paid';
      return 'ended';
    }
    for (const live of replaced) if (!(await close(live))) return 'paid';
    const attempt = await db.transaction().execute(async (trx) => {
      await lockActiveCustomer(trx, customerId);
      const wanted = await target(trx);
      if (!wanted) return null;
      for (const live of replaced) {
        const current = await lockAttempt(trx, live);
        if (isLive(current)) await attempts.voidAttempt(trx, current, 'method changed');
      }
      const started = await attempts.start(trx, wanted.payable, wanted.due, method);
      // Credit may pay other bills while this one is being paid.
      await settleAll(trx, customerId);
      return started;
    });
    if (attempt === null) return 'moved';
    return (await findAttempt(db, attempt)) ?? 'moved';
  }

  /** Closes a live attempt at the gateway and here. Returns false if it is paid. */
  async function giveUp(live: Attempt, reason: string): Promise<boolean> {
    if (!(await close(live))) return false;
    await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, live.customerId);
      const { customerId, payableKind: kind, payableId: id } = live;
      const current = await findLiveAttempt(trx, { kind, customerId, id });
      if (current?.id !== live.id) return;
      await attempts.voidAttempt(trx, current, reason);
      await settleAll(trx, customerId);
    });
    return true;
  }

  async function close(live: Attempt): Promise<boolean> {
    try {
      return await attempts.closeAtGateway(live);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      throw new AppError('UNAVAILABLE', {
        message:
          'Nomor pembayaran yang lama belum dapat ditutup karena bank belum menjawab. Coba lagi beberapa saat lagi.',
      });
    }
  }

  async function checkNow(payable: PayableRef): Promise<void> {
    const live = await findLiveAttempt(db, payable);
    if (live) await attempts.check(live);
  }

  /** For staff: asks the gateway now and returns the status. */
  async function askAbout(id: string): Promise<string> {
    const attempt = await findAttemptById(db, id);
    if (!attempt) throw new AppError('NOT_FOUND', { message: `Pembayaran ${id} tidak ditemukan.` });
    if (isLive(attempt)) await attempts.check(attempt);
    return (await findAttempt(db, attempt))?.status ?? attempt.status;
  }

  const listLive = ({ hangingOnly, ...page }: LivePage) => {
    const now = clock();
    const openedBy = new Date(now.getTime() - 5 * 60_000);
    const hanging = hangingOnly ? { expiredBy: now, openedBy } : null;
    return pageLiveAttempts(db, { ...page, hanging });
  };

  const purges = {
    notifications: (now: Date) => deleteNotificationsBefore(db, daysBefore(now, 730)),
    closedReviews: (now: Date) => deleteReviewsClosedBefore(db, daysBefore(now, 730)),
    refusedNotifications: (now: Date) => deleteRefusedBefore(db, jakartaDay(daysBefore(now, 30))),
  } satisfies PurgeSteps;

  /** Whether a signed notification reports money for an unknown attempt. Such money is not booked yet. */
  const isMoneyUnderReview = (review: {
    gateway: string;
    reason: ReviewReason;
    word: string;
    amount: number | null;
  }): boolean =>
    review.reason === 'unknown-reference' &&
    (review.amount ?? 0) > 0 &&
    (gateways.find(review.gateway)?.paidWords.includes(review.word) ?? false);

  return {
    /** Names of the gateways in use, former ones included. */
    gateways: gateways.names,
    register: (kind: PayableKind, payable: Payable) => void payables.set(kind, payable),
    methods,
    payFor,
    isKept,
    openInPlaceOf,
    giveUp,
    checkNow,
    purges,
    notifications: {
      ...createWebhook({ ...deps, gateways, attempts, reviews }),
      list: (filter: NotificationFilter) => listNotifications(db, filter),
    },
    attempts: {
      start: attempts.start,
      open: attempts.open,
      expire: attempts.expire,
      sweep: attempts.sweep,
      voidAttempt: attempts.voidAttempt,
      voidAtGateway: attempts.voidAtGateway,
      closeAtGateway: attempts.closeAtGateway,
      checkClosed: attempts.checkClosed,
      undoReceipt: attempts.undoReceipt,
      live: findLiveAttempt,
      liveOf: listLiveAttempts,
      liveOn: liveAttemptsOn,
      of: listAttempts,
      askAbout,
      listLive,
    },
    reviews: {
      list: reviews.list,
      listRefused: reviews.listRefused,
      findOpen: reviews.findOpen,
      isAboutMoney: isMoneyUnderReview,
      close: reviews.close,
      closeWithin: reviews.closeWithin,
      reopen: reviews.reopen,
      /** Call at start: only a change of settings removes a gateway. */
      keepOrphans: () => reviews.keepOrphansOf(gateways.names),
    },
    figures: [
      ...reviews.figures,
      {
        name: 'payment_attempts_overdue',
        help: 'Payments past their deadline by an hour whose end is not known yet',
        labelNames: [],
        read: async () => [
          { labels: {}, value: await countOverdue(db, daysBefore(clock(), 1 / 24)) },
        ],
      },
    ],
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
