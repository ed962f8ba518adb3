import { Kysely, Transaction, type QueryResult } from 'kysely';
import type { AfterCommit, CommittingConnection } from './after-commit.ts';
import type { Sending } from './driver.ts';
import type { Database, Handle } from '../schema.ts';

interface Waiting {
  query: Sending;
  resolve(result: QueryResult<unknown>): void;
  reject(error: unknown): void;
}

/** Collects statements until the caller awaits their results, then sends them in one message. */
class BatchingConnection implements CommittingConnection {
  readonly #connection: CommittingConnection;
  #waiting: Waiting[] = [];
  #sending: Promise<void> | null = null;
  #isClosed = false;

  constructor(connection: CommittingConnection) {
    this.#connection = connection;
  }

  afterCommit(work: AfterCommit): void {
    this.#connection.afterCommit(work);
  }

  executeQuery<R>(query: Sending): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('the handle was used after atOnce had ended'));
      const waiting = { query, resolve: resolve as Waiting['resolve'], reject };
      // Runs after all promise callbacks that do not depend on a result, so their statements join this
      // message.
      if (this.#waiting.push(waiting) === 1) process.nextTick(() => this.#next());
    });
  }

  #next(): void {
    // Statements that arrive while a message is under way go with the next message.
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
      if (this.#waiting.length > 0) this.#next();
    });
  }

  async #send(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = [];
    const [first] = asked;
    if (!first) return;
    try {
      if (asked.every(({ query }) => query.isDeferred)) {
        for (const { query, resolve } of asked) resolve(await this.#connection.executeQuery(query));
        return;
      }
      const batch = asked.flatMap(({ query }) => query.batch ?? [query]);
      const { rows } = await this.#connection.executeQuery<QueryResult<unknown>>({
        ...first.query,
        isDeferred: false,
        batch,
      } as Sending);
      let at = 0;
      for (const { query, resolve } of asked) {
        const own = rows.slice(at, (at += query.batch?.length ?? 1));
        resolve(query.batch ? { rows: own } : (own[0] ?? { rows: [] }));
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** Waits for the last message, because the connection goes back to the pool. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0))
      reject(new Error('the handle was used after atOnce had ended'));
    await this.#sending;
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('answers are read whole');
  }
}

/** The parts of a Kysely handle that `atOnce` does not need: it starts no transactions and ends no pool. */
const unused = {} as never;

/**
 * Statements that `work` runs concurrently (`Promise.all`) travel in one message, on one connection and in
 * order. A statement that depends on a result goes with the next message. Do not use `handle` itself until
 * this returns.
 */
export function atOnce<T>(handle: Handle, work: (handle: Handle) => Promise<T>): Promise<T> {
  const executor = handle.getExecutor();
  return executor.provideConnection(async (connection) => {
    if (connection instanceof BatchingConnection) return work(handle);
    const batching = new BatchingConnection(connection as CommittingConnection);
    const batchingExecutor = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(batching),
    });
    const props = { config: unused, dialect: unused, driver: unused, executor: batchingExecutor };
    const given = handle.isTransaction
      ? new Transaction<Database>(props)
      : new Kysely<Database>(props);
    try {
      return await work(given);
    } finally {
      await batching.close();
    }
  });
}
