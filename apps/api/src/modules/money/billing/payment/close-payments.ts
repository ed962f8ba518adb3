import { GatewayUnreachable } from '../../../../adapters/payment-gateway/index.ts';
import { AppError } from '../../../../app-error.ts';
import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import type { Attempt } from '../../payment/index.ts';
import type { BillRow } from '../bill.repository.ts';
import type { BillingDeps } from '../billing-deps.ts';

const mostTries = 3;

/** A payment was opened after the gateway closed the others. */
class OpenedMeanwhile extends Error {}

/**
 * Ends the bill's live payments. The customer must be locked. Returns the ended attempts, or null if
 * they must stay.
 */
export type EndPayments = (
  trx: Handle,
  bill: Key,
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

/** A live payment must be closed at the gateway before its bill is changed or settled otherwise. */
export function createClosing({ db, payment }: Pick<BillingDeps, 'db' | 'payment'>) {
  const liveOn = (handle: Handle, bill: Key): Promise<Attempt[]> =>
    payment.liveAttemptsOn(handle, bill.customerId, [{ kind: 'bill', ...keyOf(bill) }]);

  async function end(trx: Handle, live: readonly Attempt[], reason: string) {
    for (const attempt of live) await payment.voidAttempt(trx, attempt, reason);
    return live;
  }

  /** Runs the work and rolls it back, without messages. Calls `found` for each payment that would end. */
  const rehearse = <T>(work: Work<T>, found: (live: Attempt) => void = () => {}): Promise<T> =>
    transact(db, { rehearsal: true }, (trx) =>
      work(trx, async (_, bill, reason) => {
        const live = await liveOn(trx, bill);
        for (const attempt of live) found(attempt);
        return end(trx, live, reason);
      }),
    );

  const ending =
    (closed: ReadonlySet<string>, silent: ReadonlySet<string>): EndPayments =>
    async (trx, bill, reason) => {
      const live = await liveOn(trx, bill);
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
        if (await payment.closeAtGateway(attempt)) closed.add(attempt.id);
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

  /** Changes nothing if the gateway does not answer. Calls `ifPaid`, which throws, if the bill has been paid. */
  const afterClosing = <T>(bill: BillRow, work: Work<T>, ifPaid: () => never): Promise<T> =>
    untilNobodyOpens(async () => {
      const { closed, silent, isPaid } = await close(await liveOn(db, bill));
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
