import { isIPv4 } from 'node:net';
import { NetworkFailure } from '../../../adapters/network/index.ts';
import { AppError } from '../../../app-error.ts';
import type { By } from '../../../db/by.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import { findOwner } from '../../../db/directory.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import type { Handle, Key, NetworkState } from '../../../db/schema.ts';
import { createChanges, enqueueChanges, type QueuedChange } from './changes.service.ts';
import { findTarget, haltCuts, resumeCuts, switchTargetOn } from './devices.repository.ts';
import { createNases } from './nas.service.ts';
import type { NetworkDeps, OnTarget } from './network-deps.ts';
import {
  countOpen,
  countSettled,
  listKeysAfter,
  listToSend,
  listUnsettledAfter,
  listWantedOfAll,
  pageWanted,
  withoutQueued,
  type NetworkPage,
} from './network-list.repository.ts';
import {
  findWanted,
  listUnderway,
  listWantedOf,
  reopen,
  reopenAll,
  setConfirmed,
  setDrifted,
  type Change,
} from './wanted.repository.ts';

const pageSize = 500;
type ToSend = Awaited<ReturnType<typeof listToSend>>[number];
const minute = 60_000;

/** Caches what `read` returned for this many milliseconds. */
function keptFor<Value>(milliseconds: number, clock: Clock, read: () => Promise<Value>) {
  let kept: { value: Promise<Value>; until: number } | null = null;
  return (): Promise<Value> => {
    const now = clock().getTime();
    if (!kept || kept.until <= now) {
      kept = { value: read(), until: now + milliseconds };
      // A failure is not cached.
      kept.value.catch(() => (kept = null));
    }
    return kept.value;
  };
}

interface IsolatedService {
  customerId: string;
  serviceNumber: string;
}

interface Underway {
  /** The network has not applied the restoration of the service yet. */
  isReconnecting: boolean;
  /** The network has not applied the change of the package yet. */
  isApplying: boolean;
}

function createOnTarget(deps: OnTarget) {
  const { db, clock, target } = deps;
  const { name } = target;
  const nases = createNases(deps);
  const changes = createChanges(deps, nases);

  /** Walks over all services in pages, each in its own transaction. */
  async function inPages<K extends Key>(
    read: (after: Key | null) => Promise<K[]>,
    work: (page: readonly K[]) => Promise<void>,
  ): Promise<void> {
    for (let after: Key | null = null; ;) {
      const page: K[] = await read(after);
      if (page.length > 0) await work(page);
      if (page.length < pageSize) return;
      after = page.at(-1) ?? null;
    }
  }

  const followAll = () =>
    inPages(
      (after) => listKeysAfter(db, after, pageSize),
      (page) => db.transaction().execute((trx) => changes.follow(trx, page, { isHurried: false })),
    );

  /** Cached, because the page asks every few seconds and these figures read whole tables. */
  const settled = keptFor(minute, clock, () => countSettled(db, name));

  const eachUnsettled = (handle: Handle, work: (page: readonly Change[]) => Promise<void>) =>
    inPages((after) => listUnsettledAfter(handle, name, after, pageSize), work);

  /** Queues changes again whose jobs did nothing while the network was off or cut-offs were halted. */
  const enqueueUnsettled = (handle: Handle) =>
    eachUnsettled(handle, (page) => enqueueChanges(handle, page));

  const enqueueLost = () =>
    eachUnsettled(db, async (page) => enqueueChanges(db, await withoutQueued(db, page)));

  /** The services whose logins in the network differ from what is wanted, and what the network has instead. */
  async function differingOf(keys: readonly Key[]) {
    const unread: { row: ToSend; has: string }[] = [];
    const services = (await listToSend(db, name, keys)).flatMap((row) => {
      try {
        return [{ row, service: changes.opened(row) }];
      } catch (error) {
        if (!(error instanceof NetworkFailure)) throw error;
        unread.push({ row, has: error.message });
        return [];
      }
    });
    const differing = await target.differing(services.map(({ service }) => service));
    const found = services.flatMap(({ row, service: { user } }) => {
      const has = differing.get(user);
      return has === undefined ? [] : [{ row, has }];
    });
    return [...unread, ...found];
  }

  const findDrifted = () =>
    inPages(
      (after) => listKeysAfter(db, after, pageSize),
      async (page) => {
        for (const { row, has } of await differingOf(page)) {
          await setDrifted(db, row, { target: name, failure: has });
        }
      },
    );

  return {
    name,
    nases,
    record: changes.record,
    /** Sends new services, after customers who wait for their connection. */
    send: async (trx: Handle, customerIds: readonly string[]) =>
      enqueueChanges(trx, await listWantedOfAll(trx, name, customerIds), { isHurried: false }),
    follow: changes.follow,
    apply: changes.apply,
    /** Nightly: corrects the wanted states, then compares the network with them. */
    async sweep(): Promise<void> {
      if (!(await findTarget(db, name))) return;
      await enqueueLost();
      await followAll();
      await findDrifted();
    },
    async probe(): Promise<void> {
      await nases.probe();
    },
    /** Nothing is deleted before staff have switched the network on. */
    async rollUp(): Promise<void> {
      if (await findTarget(db, name)) await target.rollUp(clock());
    },

    async overview() {
      const [state, open, { applied, withoutLogin }, devices] = await Promise.all([
        findTarget(db, name),
        countOpen(db, name),
        settled(),
        nases.list(),
      ]);
      const counts = [...open, { state: 'applied' as const, count: applied }];
      return { name, state: state ?? null, counts, withoutLogin, nases: devices };
    },
    page: (page: NetworkPage & { states: readonly NetworkState[] | null }) =>
      pageWanted(db, name, page),
    /** What switching on would change. */
    async pageDifferences(page: NetworkPage) {
      const rows = await pageWanted(db, name, { ...page, states: null });
      const found = rows.slice(0, page.limit - 1);
      const last = found.at(-1);
      const differing = new Map((await differingOf(found)).map(({ row, has }) => [row.id, has]));
      return {
        rows: found.flatMap((row) => {
          const failure = differing.get(row.id);
          return failure === undefined ? [] : [{ ...row, failure }];
        }),
        next:
          last && rows.length === page.limit
            ? { value: last.sortedBy, key: last.serviceNumber }
            : null,
      };
    },
    underway: (handle: Handle, customerId: string) => listUnderway(handle, customerId, name),
    ofCustomer: (customerId: string) => listWantedOf(db, customerId, name),
    setUp: () => target.setUp(),
    lastSession: (user: string) => target.lastSession(user),
    async isolatedAt(address: string): Promise<IsolatedService | null> {
      const user = await target.userAt(address);
      if (user === null) return null;
      const customerId = await findOwner(db, 'pppoe', user);
      const own = customerId === null ? [] : await listWantedOf(db, customerId, name);
      return own.find((row) => row.user === user && row.wanted === 'walled') ?? null;
    },

    /** Call it before the switch-on, so that the dry run shows every service. */
    prepare: followAll,
    switchOn: (transacting: Transacting<void> = {}) =>
      transact(db, transacting, async (trx) => {
        if (!(await switchTargetOn(trx, name, clock()))) {
          throw new AppError('STEP_REFUSED', { message: 'Jaringan ini sudah dinyalakan.' });
        }
        await enqueueUnsettled(trx);
      }),
    halt: (by: By, transacting: Transacting<void> = {}) =>
      transact(db, transacting, async (trx) => {
        if (await haltCuts(trx, name, { by, at: clock() })) return;
        throw new AppError('STEP_REFUSED', { message: 'Pemutusan sudah dihentikan.' });
      }),
    resume: (transacting: Transacting<void> = {}) =>
      transact(db, transacting, async (trx) => {
        if (!(await resumeCuts(trx, name, clock()))) {
          throw new AppError('STEP_REFUSED', { message: 'Pemutusan tidak sedang dihentikan.' });
        }
        await enqueueUnsettled(trx);
      }),
    retry: (key: Key, transacting: Transacting<string> = {}) =>
      transact(db, transacting, async (trx) => {
        const opened = await reopen(trx, key, name);
        if (opened.length === 0) throw notWaiting();
        await enqueueChanges(trx, opened);
        return numberOf(trx, key);
      }),
    retryAll: (state: 'stuck' | 'drifted' | 'retrying', transacting: Transacting<number> = {}) =>
      transact(db, transacting, async (trx) => {
        const opened = await reopenAll(trx, state, name);
        await enqueueChanges(trx, opened);
        return opened.length;
      }),
    confirm: (key: Key, transacting: Transacting<string> = {}) =>
      transact(db, transacting, async (trx) => {
        if (!(await setConfirmed(trx, key, name, clock()))) throw notWaiting();
        return numberOf(trx, key);
      }),
  };

  async function numberOf(trx: Handle, key: Key): Promise<string> {
    return (await findWanted(trx, key, name))?.serviceNumber ?? '';
  }
}

const notWaiting = () =>
  new AppError('STEP_REFUSED', { message: 'Layanan ini tidak sedang gagal atau berbeda.' });

/** Without a target nothing is written, and nothing has to be applied. */
export function createNetworkService(deps: NetworkDeps) {
  const target = deps.target && createOnTarget({ ...deps, target: deps.target });
  return {
    /** Null without a network. */
    target,
    /** Call it in the transaction that changes the services. */
    follow: async (trx: Handle, services: readonly Key[]): Promise<void> =>
      target?.follow(trx, services),
    /** For large imports: writes what new services need. Call `send` at the end of the transaction. */
    async record(trx: Handle, services: readonly Key[]): Promise<void> {
      await target?.record(trx, services);
    },
    send: async (trx: Handle, customerIds: readonly string[]): Promise<void> =>
      target?.send(trx, customerIds),
    /** Returns a function that tells what the network has not applied yet to a service of the customer. */
    async underway(handle: Handle, customerId: string): Promise<(service: Key) => Underway> {
      const open = (await target?.underway(handle, customerId)) ?? [];
      return ({ id }) => {
        const found = open.find((each) => each.id === id);
        return {
          isReconnecting: found?.isRestored === true,
          isApplying: found?.isRestored === false,
        };
      };
    },
    /** The isolated service that an IP address belongs to; null if the network is not certain. */
    async isolatedAt(address: string): Promise<IsolatedService | null> {
      const plain = address.replace(/^::ffff:/, '');
      if (!target || !isIPv4(plain)) return null;
      return target.isolatedAt(plain).catch((error: unknown) => {
        if (error instanceof NetworkFailure) return null;
        throw error;
      });
    },
    apply: async (change: QueuedChange): Promise<void> => target?.apply(change),
    sweep: async (): Promise<void> => target?.sweep(),
    probe: async (): Promise<void> => target?.probe(),
    rollUp: async (): Promise<void> => target?.rollUp(),
    close: async (): Promise<void> => deps.target?.close(),
  };
}

export type NetworkService = ReturnType<typeof createNetworkService>;
