import { createHash } from 'node:crypto';
import type { Said } from '../../../../adapters/payment-gateway/index.ts';
import type { By } from '../../../../db/by.ts';
import type { Handle, Key, ReviewReason } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { AppError } from '../../../../app-error.ts';
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

export function createReviews({
  db,
  clock,
  log,
  ledger,
}: Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'ledger'>) {
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

  async function findOpen(id: string) {
    const review = await findOpenReview(db, id);
    if (review) return review;
    throw notOpen();
  }

  /** Reviews about an attempt have its reference, which its receipt may have claimed too. */
  const isBooked = async (
    trx: Handle,
    { gateway, reference, reason }: { gateway: string; reference: string; reason: ReviewReason },
  ): Promise<boolean> =>
    reason === 'unknown-reference' &&
    (await ledger.receipts.isClaimed(trx, { gateway, ref: reference }));

  /** Runs in the transaction that settles the review. */
  async function closeWithin(trx: Handle, id: string, by: By, note: string): Promise<Reviewed> {
    const closed = await closeReview(trx, id, { by, note, at: clock() });
    if (closed) return closed;
    throw notOpen();
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
    findOpen,
    closeWithin,
    close: (id: string, by: By, note: string, transacting: Transacting<Reviewed> = {}) =>
      transact(db, transacting, (trx) => closeWithin(trx, id, by, note)),
    /** A person who closed a review by mistake can reopen it within a day. */
    reopen: (id: string, staffId: string, transacting: Transacting<Reviewed>) =>
      transact(db, transacting, async (trx) => {
        const since = new Date(clock().getTime() - day);
        const reopened = await reopenReview(trx, id, { staffId, since });
        if (reopened) {
          if (await isBooked(trx, reopened)) {
            throw new AppError('STEP_REFUSED', { message: 'Uang ini sudah dibukukan.' });
          }
          return reopened;
        }
        const message = 'Hanya yang mencatatnya dapat mengurungkan, dalam sehari.';
        throw new AppError('NOT_FOUND', { message });
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

const notOpen = () =>
  new AppError('NOT_FOUND', {
    message: 'Tidak ada pembayaran dengan ID ini, atau sudah ditangani.',
  });

function digestOf(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Replaces characters that cannot be stored or shown on a terminal. */
const plain = (text: string): string =>
  text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?').slice(0, 100);
