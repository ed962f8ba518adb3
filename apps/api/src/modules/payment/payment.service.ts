import { GatewayUnreachable } from '../../adapters/payment-gateway/index.ts';
import { AppError } from '../../app-error.ts';
import { daysBefore, jakartaDay } from '../../jakarta/clock.ts';
import { lockCustomer } from '../../db/customer-lock.ts';
import type { PayableKind } from '../../db/schema.ts';
import type { PurgeSteps } from '../../jobs/purge.ts';
import { hasTriedTooOften } from './attempt.policy.ts';
import {
  findAttempt,
  findLiveAttempt,
  listAttempts,
  type Attempt,
  type PayableRef,
} from './attempt.repository.ts';
import { createAttempts } from './attempts.service.ts';
import { createGateways } from './gateways.ts';
import { createLiveAttempts } from './live-attempts.ts';
import type { Method } from './method.repository.ts';
import { createMethods } from './methods.service.ts';
import {
  deleteNotificationsBefore,
  listNotifications,
  type NotificationFilter,
} from './notification.repository.ts';
import type { Payable, PaymentDeps } from './payment-deps.ts';
import { deleteRefusedBefore } from './refused.repository.ts';
import { deleteReviewsClosedBefore } from './review.repository.ts';
import { createReviews } from './review.service.ts';
import { createWebhook } from './webhook.service.ts';

export function createPaymentService(deps: PaymentDeps) {
  const { db, clock } = deps;
  const payables = new Map<PayableKind, Payable>();
  const payableOf = (kind: PayableKind): Payable => {
    const payable = payables.get(kind);
    if (!payable) throw new Error(`nothing is registered to be paid as ${kind}`);
    return payable;
  };
  const reviews = createReviews(deps);
  const gateways = createGateways({ ...deps, reviews });
  const { liveAttemptsOn } = createLiveAttempts(payableOf);
  const attempts = createAttempts({ ...deps, gateways, reviews, payableOf, liveAttemptsOn });
  const methods = createMethods(deps);

  /**
   * A live attempt with this method: the one there is, or a new one after the old one is closed at
   * the gateway. Also the first attempt of a bill.
   */
  async function payFor(payable: PayableRef, methodId: string): Promise<Attempt> {
    const method = await methods.requireMethod(db, methodId);
    for (let tries = 0; tries < 3; tries += 1) {
      const live = await findLiveAttempt(db, payable);
      if (live?.methodId === method.id && gateways.find(live.gateway)) return live;
      if (!(await payableOf(payable.kind).due(db, payable.id))) throw new AppError('STEP_REFUSED');
      if (live && !(await close(live))) throw new AppError('ALREADY_PAID');
      const attemptId = await replace(payable, live, method);
      if (!attemptId) continue;
      await attempts.tryToOpen(attemptId);
      const made = await findAttempt(db, attemptId);
      if (made) return made;
    }
    throw new AppError('UNAVAILABLE');
  }

  async function close(live: Attempt): Promise<boolean> {
    try {
      return await attempts.closeAtGateway(live);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      throw new AppError('UNAVAILABLE', {
        message:
          'Metode belum dapat diganti karena bank belum menjawab. Coba lagi beberapa saat lagi.',
      });
    }
  }

  /** Null when somebody else was faster. */
  async function replace(payable: PayableRef, closed: Attempt | undefined, method: Method) {
    return db.transaction().execute(async (trx) => {
      const due = await payableOf(payable.kind).due(trx, payable.id);
      if (!due) throw new AppError('STEP_REFUSED');
      await lockCustomer(trx, due.customerId);
      const live = await findLiveAttempt(trx, payable);
      if (live?.id !== closed?.id) return null;
      const still = await payableOf(payable.kind).due(trx, payable.id);
      if (!still) throw new AppError('STEP_REFUSED');
      const before = await listAttempts(trx, payable.kind, [payable.id]);
      if (hasTriedTooOften(before, clock())) throw new AppError('TOO_MANY_REQUESTS');
      if (live) await attempts.voidAttempt(trx, live, 'method changed');
      return attempts.start(trx, payable, still, method);
    });
  }

  async function checkNow(payable: PayableRef): Promise<void> {
    const live = await findLiveAttempt(db, payable);
    if (live) await attempts.check(live);
  }

  const purges = {
    notifications: (now: Date) => deleteNotificationsBefore(db, daysBefore(now, 730)),
    closedReviews: (now: Date) => deleteReviewsClosedBefore(db, daysBefore(now, 730)),
    refusedNotifications: (now: Date) => deleteRefusedBefore(db, jakartaDay(daysBefore(now, 30))),
  } satisfies PurgeSteps;

  return {
    register: (kind: PayableKind, payable: Payable) => void payables.set(kind, payable),
    ...methods,
    payFor,
    checkNow,
    purges,
    ...createWebhook({ ...deps, gateways, attempts, reviews }),
    start: attempts.start,
    open: attempts.open,
    tryToOpen: attempts.tryToOpen,
    expire: attempts.expire,
    sweep: attempts.sweep,
    voidAttempt: attempts.voidAttempt,
    voidAtGateway: attempts.voidAtGateway,
    closeAtGateway: attempts.closeAtGateway,
    checkClosed: attempts.checkClosed,
    liveAttempt: findLiveAttempt,
    liveAttemptsOn,
    attemptsOf: listAttempts,
    // What the provider looks at.
    listNotifications: (filter: NotificationFilter) => listNotifications(db, filter),
    /** To be called at the start: a gateway goes by the settings alone. */
    reviewOrphans: () => reviews.keepOrphansOf(gateways.names),
    listReviews: reviews.list,
    closeReview: reviews.close,
    listRefused: reviews.listRefused,
    figures: reviews.figures,
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
