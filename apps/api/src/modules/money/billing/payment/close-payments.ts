import { GatewayUnreachable } from '../../../../adapters/payment-gateway/index.ts';
import { AppError } from '../../../../app-error.ts';
import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import type { Attempt } from '../../payment/index.ts';
import type { BillRow } from '../bill.repository.ts';
import type { BillingDeps } from '../billing-deps.ts';

const mostTries = 3;

/** Somebody opened a payment between the gateway's word and ours. */
class OpenedMeanwhile extends Error {}

/**
 * Ends the live payments of a bill, once the customer is locked. Answers which those were; null where they
 * have to stay.
 */
export type EndPayments = (
  trx: Handle,
  bill: Key,
  reason: string,
) => Promise<readonly Attempt[] | null>;
type Work<T> = (trx: Handle, endPayments: EndPayments) => Promise<T>;

/** The work with what its transaction ends with. */
export const toTheEnd =
  <T>(work: Work<T>, { lastly }: Transacting<T>): Work<T> =>
  async (trx, endPayments) => {
    const outcome = await work(trx, endPayments);
    await lastly?.(trx, outcome);
    return outcome;
  };

/** Whoever changes or settles a bill past its live payment closes that at the gateway first. */
export function createClosing({ db, payment }: Pick<BillingDeps, 'db' | 'payment'>) {
  const liveOn = (handle: Handle, bill: Key): Promise<Attempt[]> =>
    payment.liveAttemptsOn(handle, bill.customerId, [{ kind: 'bill', ...keyOf(bill) }]);

  async function end(trx: Handle, live: readonly Attempt[], reason: string) {
    for (const attempt of live) await payment.voidAttempt(trx, attempt, reason);
    return live;
  }

  /** Nobody is told, and everything is taken back; `found` hears of each payment that would end. */
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

  /** Which of them are closed now, whose gateway did not answer, and whether one is paid. */
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

  /** Where the gateway is silent nothing is done; where it says that the bill has been paid, `ifPaid` refuses. */
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

  /** Closes what a rehearsal of the work would end. Payments whose gateway is silent stay live. */
  const closingWhatItEnds = <T>(rehearsal: Work<T>, work: Work<T>): Promise<T> =>
    untilNobodyOpens(async () => {
      const wanted = new Map<string, Attempt>();
      await rehearse(rehearsal, (attempt) => wanted.set(attempt.id, attempt));
      const { closed, silent } = await close(wanted.values());
      return db.transaction().execute((trx) => work(trx, ending(closed, silent)));
    });

  return { rehearse, afterClosing, closingWhatItEnds };
}
