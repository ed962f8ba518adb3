import { createHash } from 'node:crypto';
import type { Said } from '../../../../adapters/payment-gateway/index.ts';
import type { By } from '../../../../db/by.ts';
import type { Handle, Key, ReviewReason } from '../../../../db/schema.ts';
import type { Transacting } from '../../../../db/driver/transact.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { Attempt } from '../attempt/attempt.repository.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { countRefused, listRefused, sumRefused } from '../notification/refused.repository.ts';
import {
  closeReview,
  reopenReview,
  closeBooked,
  hasUnbooked,
  countOpenReviews,
  findOpenReview,
  keepOrphans,
  keepReview,
  listReviews,
  type Reviewed,
  type ReviewPage,
} from './review.repository.ts';

const day = 86_400_000;
const orphaned = digestOf('gateway-gone');

export function createReviews({ db, clock, log }: Pick<PaymentDeps, 'db' | 'clock' | 'log'>) {
  async function keep(attempt: Attempt, reason: ReviewReason, said: Said): Promise<void> {
    const { id: reference, gateway } = attempt;
    await keepOnce({ gateway, reference, attempt, reason }, said);
  }

  /** A signed notification about an unknown payment. */
  async function keepUnknown(gateway: string, reference: string | null, said: Said) {
    const about = { gateway, reference: reference ?? '-', attempt: null };
    await keepOnce({ ...about, reason: 'unknown-reference' }, said);
  }

  async function keepOnce(
    about: {
      gateway: string;
      reference: string;
      attempt: Attempt | null;
      reason: ReviewReason;
    },
    said: Said,
  ): Promise<void> {
    const { reason, gateway, reference, attempt } = about;
    const event = JSON.stringify([reason, reference, said.key]);
    const isNews = await keepReview(db, {
      ...about,
      reference: plain(reference),
      word: plain(said.word),
      amount: said.amount,
      digest: reason === 'gateway-gone' ? orphaned : digestOf(event),
      at: clock(),
    });
    if (isNews) {
      log.warn({ gateway, attemptId: attempt?.id, reason }, 'a payment needs a hand');
    }
  }

  /** Call at start: only a change of settings removes a gateway. */
  async function keepOrphansOf(gateways: readonly string[]): Promise<void> {
    const found = await keepOrphans(db, gateways, { digest: orphaned, at: clock() });
    if (found > 0) {
      log.error({ attempts: found }, 'open payment attempts belong to a gateway not configured');
    }
  }

  return {
    keep,
    keepUnknown,
    keepOrphansOf,
    /** Whether a reversal arrived before its payment was booked. */
    waitsForBooking: (attempt: Attempt) => hasUnbooked(db, attempt),
    booked: (attempt: Key) => closeBooked(db, attempt, clock()),
    list: (page: Omit<ReviewPage, 'limit'> & { limit?: number }) =>
      listReviews(db, { limit: 500, ...page }),
    findOpen: (id: string) => findOpenReview(db, id),
    /** Runs in the transaction that settles it. Returns undefined if it was closed meanwhile. */
    closeWithin: (trx: Handle, id: string, by: By, note: string) =>
      closeReview(trx, id, { by, note, at: clock() }),
    /** Returns false, and does not call `lastly`, if it is already closed. */
    close: (
      id: string,
      by: By,
      note: string,
      { lastly }: Transacting<Reviewed> = {},
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const closed = await closeReview(trx, id, { by, note, at: clock() });
        if (closed) await lastly?.(trx, closed);
        return closed !== undefined;
      }),
    /** Returns false if somebody else closed it, or if it was closed more than a day ago. */
    reopen: (
      id: string,
      staffId: string,
      { lastly }: Transacting<Reviewed> = {},
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const since = new Date(clock().getTime() - day);
        const reopened = await reopenReview(trx, id, { staffId, since });
        if (reopened) await lastly?.(trx, reopened);
        return reopened !== undefined;
      }),
    refuse: (gateway: string, body: Buffer) => {
      const at = clock();
      return countRefused(db, { gateway, day: jakartaDay(at), digest: digestOf(body), at });
    },
    listRefused: () => listRefused(db, jakartaDay(new Date(clock().getTime() - 30 * day))),
    figures: [
      {
        name: 'payment_reviews_open',
        help: 'Payments that wait for a person: npm run ops -- payments review list',
        labelNames: [],
        read: async () => [{ labels: {}, value: await countOpenReviews(db, 10_000) }],
      },
      {
        name: 'payment_notifications_refused_today',
        help: 'Payment notifications that nobody signed, since midnight in Jakarta',
        labelNames: ['gateway'],
        read: async () =>
          (await sumRefused(db, jakartaDay(clock()))).map(({ gateway, times }) => ({
            labels: { gateway },
            value: times,
          })),
      },
    ],
  };
}

export type Reviews = ReturnType<typeof createReviews>;

function digestOf(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Replaces characters that cannot be stored or shown on a terminal. */
const plain = (text: string): string =>
  text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 100);
