import { GatewayUnreachable } from '../../../../adapters/payment-gateway/index.ts';
import { AppError } from '../../../../app-error.ts';
import { keyOf, type Db, type Handle, type Key } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import type { PaidAccount } from '../payment-deps.ts';
import type { Attempt } from './attempt.repository.ts';
import type { LiveAttempts } from './live-attempts.ts';

interface Deps {
  db: Db;
  payment: {
    attempts: {
      liveOn: LiveAttempts['liveAttemptsOn'];
      voidAttempt(trx: Handle, attempt: Attempt, reason: string): Promise<void>;
      closeAtGateway(attempt: Attempt): Promise<boolean>;
    };
  };
}

const mostTries = 3;

/** A payment was opened after the gateway closed the others. */
class OpenedMeanwhile extends Error {}

/**
 * Ends the live payments of a bill or order. The customer must be locked. Returns the ended attempts, or
 * null if they must stay live.
 */
export type EndPayments = (
  trx: Handle,
  key: Key,
  reason: string,
) => Promise<readonly Attempt[] | null>;
type Work<T> = (trx: Handle, endPayments: EndPayments) => Promise<T>;

/** Appends the caller's `lastly` to the same transaction. */
export const toTheEnd =
  <T>(work: Work<T>, { lastly }: Transacting<T>): Work<T> =>
  async (trx, endPayments) => {
    const outcome = await work(trx, endPayments);
    await lastly?.(trx, outcome);
    return outcome;
  };

/** A live payment must be closed at the gateway before its bill or order is changed or paid otherwise. */
export function createClosing({ db, payment: { attempts } }: Deps, kind: PaidAccount['kind']) {
  const liveOn = (handle: Handle, key: Key): Promise<Attempt[]> =>
    attempts.liveOn(handle, key.customerId, [{ kind, ...keyOf(key) }]);

  async function end(trx: Handle, live: readonly Attempt[], reason: string) {
    for (const attempt of live) await attempts.voidAttempt(trx, attempt, reason);
    return live;
  }

  /** Runs the work and rolls it back, without messages. Calls `found` for each payment that would end. */
  const rehearse = <T>(work: Work<T>, found: (live: Attempt) => void = () => {}): Promise<T> =>
    transact(db, { rehearsal: true }, (trx) =>
      work(trx, async (_, key, reason) => {
        const live = await liveOn(trx, key);
        for (const attempt of live) found(attempt);
        return end(trx, live, reason);
      }),
    );

  const ending =
    (closed: ReadonlySet<string>, silent: ReadonlySet<string>): EndPayments =>
    async (trx, key, reason) => {
      const live = await liveOn(trx, key);
      if (live.some(({ id }) => silent.has(id))) return null;
      if (!live.every(({ id }) => closed.has(id))) throw new OpenedMeanwhile();
      return end(trx, live, reason);
    };

  async function close(live: Iterable<Attempt>) {
    const closed = new Set<string>();
    const silent = new Set<string>();
    let isPaid = false;
    for (const attempt of live) {
      try {
        if (await attempts.closeAtGateway(attempt)) closed.add(attempt.id);
        else isPaid = true;
      } catch (error) {
        if (!(error instanceof GatewayUnreachable)) throw error;
        silent.add(attempt.id);
      }
    }
    return { closed, silent, isPaid };
  }

  async function untilNobodyOpens<T>(once: () => Promise<T>): Promise<T> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      try {
        return await once();
      } catch (error) {
        if (!(error instanceof OpenedMeanwhile)) throw error;
      }
    }
    throw new AppError('UNAVAILABLE');
  }

  /** Changes nothing if a gateway does not answer. Calls `ifPaid`, which throws, if a payment was paid. */
  const afterClosing = <T>(key: Key, work: Work<T>, ifPaid: () => never): Promise<T> =>
    untilNobodyOpens(async () => {
      const { closed, silent, isPaid } = await close(await liveOn(db, key));
      if (isPaid) ifPaid();
      if (silent.size > 0) {
        throw new AppError('UNAVAILABLE', {
          message: 'Bank belum menjawab, jadi belum ada yang diubah. Coba lagi beberapa saat lagi.',
        });
      }
      return db.transaction().execute((trx) => work(trx, ending(closed, silent)));
    });

  /** Closes the payments that a rehearsal would end. Payments whose gateway does not answer stay live. */
  const closingWhatItEnds = <T>(rehearsal: Work<T>, work: Work<T>): Promise<T> =>
    untilNobodyOpens(async () => {
      const wanted = new Map<string, Attempt>();
      await rehearse(rehearsal, (attempt) => wanted.set(attempt.id, attempt));
      const { closed, silent } = await close(wanted.values());
      return db.transaction().execute((trx) => work(trx, ending(closed, silent)));
    });

  return { rehearse, afterClosing, closingWhatItEnds };
}
