import { sql, type RawBuilder } from 'kysely';
import { StartError } from '../../start/start-error.ts';
import { lockCustomer } from '../locks/customer-lock.ts';
import type { Db, Handle } from '../schema.ts';
import { isDistributed } from './cluster.ts';
import { distribute } from './distribute.ts';

type Lock = `for ${'update' | 'no key update' | 'share'}${'' | ' of s'}${'' | ' skip locked'}`;

/** Restricts a statement to these customers; null means everybody. */
export type Among = readonly string[] | null;

export const among = (column: string, customers: Among): RawBuilder<boolean> =>
  customers === null ? sql`true` : sql`${sql.ref(column)} = any(${customers}::uuid[])`;

/** What differs between one PostgreSQL server and a Citus cluster. All other code is the same for both. */
export interface Topology {
  /**
   * The lock clause of a statement over many customers. It is empty on a cluster, which cannot lock rows in such a
   * statement: the conditions must suffice, or the customers must be locked first.
   */
  lockClause(lock: Lock): RawBuilder<unknown>;
  /** Ends a correlated subquery and keeps the planner from turning the lookups into a join. */
  lookUpEach: RawBuilder<unknown>;
  /**
   * Ends the subquery with the rows of a page by this `limit`, so that only they are looked up. It is empty on a
   * cluster, which looks up on each shard: the statement itself ends by the limit, too.
   */
  pageFirst(limit: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Locks the customers that `find` returns, if `lockClause` is empty. */
  holdCustomers(handle: Handle, find: () => Promise<readonly string[]>): Promise<void>;
  /** Finds and locks rows of many customers until the transaction ends. */
  holdRows<Row extends { customerId: string }>(
    handle: Handle,
    lock: Lock,
    find: (lock: RawBuilder<unknown>, customers: Among) => Promise<Row[]>,
  ): Promise<Row[]>;
  placeNewTables(db: Db): Promise<void>;
  requireDumpable(): void;
}

const nothing = sql``;

const oneServer: Topology = {
  lockClause: (lock) => sql.raw(lock),
  lookUpEach: sql`offset 0`,
  pageFirst: (limit) => limit,
  holdCustomers: async () => undefined,
  holdRows: (_handle, lock, find) => find(sql.raw(lock), null),
  placeNewTables: async () => undefined,
  requireDumpable: () => undefined,
};

const cluster: Topology = {
  lockClause: () => nothing,
  lookUpEach: nothing,
  pageFirst: () => nothing,
  async holdCustomers(handle, find) {
    for (const customer of [...new Set(await find())].toSorted()) {
      await lockCustomer(handle, customer);
    }
  },
  /** Finds the rows, locks their customers in order, then reads the rows again. */
  async holdRows(handle, _lock, find) {
    const customers = (await find(nothing, null)).map(({ customerId }) => customerId);
    await cluster.holdCustomers(handle, async () => customers);
    return customers.length === 0 ? [] : find(nothing, [...new Set(customers)]);
  },
  placeNewTables: (db) => distribute(db),
  requireDumpable() {
    throw new StartError(
      'Basis data ini tersebar di beberapa node: cadangkan dengan alat Citus sendiri.',
    );
  },
};

export const topologyOf = async (handle: Handle): Promise<Topology> =>
  (await isDistributed(handle)) ? cluster : oneServer;
