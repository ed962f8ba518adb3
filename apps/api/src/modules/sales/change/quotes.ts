import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { quoteMinutes, type ChangeQuote, type ChangeWish } from '@serat/contract/change';
import { AppError } from '../../../app-error.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import { daysBefore } from '../../../jakarta/clock.ts';
import type { Subscription } from '../../service/subscription/index.ts';
import type { ChangeDeps } from './change-deps.ts';
import type { ChangeSteps } from './change-steps.ts';
import {
  findQuote,
  insertQuote,
  listChanges,
  purgeQuotes,
  type MadeChange,
  type Quote,
} from './change.repository.ts';
import { storable } from './quoted.ts';
import type { Quoted, Quoting } from './quoting.ts';

/** The quote has expired or no longer matches the current state. */
class Moved extends Error {}

/** `agreed` throws `Moved` if the quote has expired or no longer matches. */
type UseOfQuote<T> = (
  trx: Handle,
  subscription: Subscription,
  agreed: () => Promise<Quoted & Pick<Quote, 'wish'> & { changes: MadeChange[] }>,
) => Promise<T>;

export function createQuotes(deps: ChangeDeps, quoting: Quoting, { lockService }: ChangeSteps) {
  const { db, clock, subscriptions } = deps;

  async function running(customerId: string, number: string): Promise<Subscription> {
    const found = await subscriptions.findByNumber(number);
    if (found?.customerId !== customerId || found.status === 'ended') {
      throw new AppError('NOT_FOUND', { message: 'Layanan tidak ditemukan.' });
    }
    return found;
  }

  const shownQuote = (made: Quote, { number, address }: Subscription): ChangeQuote => ({
    ...made.shown,
    id: made.id,
    goodUntil: goodUntil(made).toISOString(),
    serviceNumber: number,
    address,
  });

  async function make(service: Key, wish: ChangeWish): Promise<ChangeQuote> {
    return db.transaction().execute(async (trx) => {
      const subscription = await lockService(trx, service);
      const changes = await listChanges(trx, subscription);
      const { shown } = await quoting.quote(trx, subscription, { wish, changes });
      const { customerId, id: subscriptionId } = subscription;
      const made = { id: randomUUID(), customerId, subscriptionId, wish, createdAt: clock() };
      await insertQuote(trx, { ...made, shown: storable(shown) });
      return shownQuote({ ...made, shown }, subscription);
    });
  }

  async function quote(
    customerId: string,
    { number, wish }: { number: string; wish: ChangeWish },
  ): Promise<ChangeQuote> {
    return make(await running(customerId, number), wish);
  }

  async function own(key: Key): Promise<Quote> {
    const found = await findQuote(db, key);
    if (!found) throw new AppError('NOT_FOUND', { message: 'Penawaran ini tidak ada.' });
    return found;
  }

  async function show(key: Key): Promise<ChangeQuote> {
    const found = await own(key);
    const service = { customerId: key.customerId, id: found.subscriptionId };
    return shownQuote(found, await db.transaction().execute((trx) => lockService(trx, service)));
  }

  /** Refuses with a new quote if the old quote has expired or no longer matches. */
  async function using<T>(
    key: Key,
    work: UseOfQuote<T>,
    transacting: Transacting<T> = {},
  ): Promise<T> {
    const found = await own(key);
    const service = { customerId: key.customerId, id: found.subscriptionId };
    try {
      return await transact(db, transacting, async (trx) => {
        const subscription = await lockService(trx, service);
        return work(trx, subscription, async () => {
          if (goodUntil(found) <= clock()) throw new Moved();
          const changes = await listChanges(trx, subscription);
          const { wish } = found;
          const quoted = await quoting.quote(trx, subscription, { wish, changes });
          if (!isDeepStrictEqual(storable(quoted.shown), found.shown)) throw new Moved();
          return { ...quoted, wish, changes };
        });
      });
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      const fresh = await make(service, found.wish);
      throw new AppError('STALE', {
        message: 'Ada yang berubah sejak penawaran ini dibuat. Periksa penawaran yang baru.',
        fields: { quoteId: fresh.id },
      });
    }
  }

  return {
    running,
    quote,
    show,
    using,
    purge: (now: Date) => purgeQuotes(db, daysBefore(now, 1)),
  };
}

const goodUntil = ({ createdAt }: Pick<Quote, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + quoteMinutes * 60_000);
