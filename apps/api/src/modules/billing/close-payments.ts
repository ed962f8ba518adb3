import { GatewayUnreachable } from '../../adapters/payment-gateway/index.ts';
import { AppError } from '../../app-error.ts';
import { keyOf, type Handle } from '../../db/schema.ts';
import { transact, type Transacting } from '../../db/transact.ts';
import type { Attempt } from '../payment/index.ts';
import type { BillRow } from './bill.repository.ts';
import type { BillingDeps } from './billing-deps.ts';

const mostTries = 3;

/** Somebody opened a payment between the gateway's word and ours. */
class OpenedMeanwhile extends Error {}

/** Ends what is live here, once the customer is locked; answers what that was. */
export type EndPayments = (trx: Handle, reason: string) => Promise<readonly Attempt[]>;
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
  const liveOn = (handle: Handle, bill: BillRow): Promise<Attempt[]> =>
    payment.liveAttemptsOn(handle, bill.customerId, [{ kind: 'bill', ...keyOf(bill) }]);

  const ending =
    (bill: BillRow, isClosed: (attempt: Attempt) => boolean): EndPayments =>
    async (trx, reason) => {
      const live = await liveOn(trx, bill);
      if (!live.every(isClosed)) throw new OpenedMeanwhile();
      for (const attempt of live) await payment.voidAttempt(trx, attempt, reason);
      return live;
    };

  /** False when one of them is paid. */
  async function close(live: readonly Attempt[]): Promise<boolean> {
    try {
      for (const attempt of live) {
        if (!(await payment.closeAtGateway(attempt))) return false;
      }
      return true;
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      throw new AppError('UNAVAILABLE', {
        message: 'Bank belum menjawab, jadi belum ada yang diubah. Coba lagi beberapa saat lagi.',
      });
    }
  }

  /** Nobody is told, and everything is taken back. */
  const rehearse = <T>(bill: BillRow, work: Work<T>): Promise<T> =>
    transact(db, { rehearsal: true }, (trx) =>
      work(
        trx,
        ending(bill, () => true),
      ),
    );

  /** For work that ends no payment. */
  async function withoutClosing<T>(bill: BillRow, work: Work<T>): Promise<T> {
    const end = ending(bill, () => false);
    try {
      return await db.transaction().execute((trx) => work(trx, end));
    } catch (error) {
      if (!(error instanceof OpenedMeanwhile)) throw error;
      throw new AppError('UNAVAILABLE');
    }
  }

  /** Where the gateway says that it has been paid, `ifPaid` may refuse. */
  async function afterClosing<T>(
    bill: BillRow,
    work: Work<T>,
    ifPaid: () => void = () => undefined,
  ): Promise<T> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const live = await liveOn(db, bill);
      if (!(await close(live))) ifPaid();
      const closed = new Set(live.map(({ id }) => id));
      const end = ending(bill, ({ id }) => closed.has(id));
      try {
        return await db.transaction().execute((trx) => work(trx, end));
      } catch (error) {
        if (!(error instanceof OpenedMeanwhile)) throw error;
      }
    }
    throw new AppError('UNAVAILABLE');
  }

  return { rehearse, withoutClosing, afterClosing };
}
