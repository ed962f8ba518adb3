import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { AfterCommit, CommittingConnection } from './after-commit.ts';
import type { Answered, Statement } from './message.ts';
import type { ServiceClient } from './service-client.ts';
import { isFromServer } from '../failure/transient-error.ts';

/** Options of the driver for one statement: see `deferred.ts` and `at-once.ts`. */
export interface Sending extends CompiledQuery {
  /** The result is unused: inside a transaction the statement is sent with the next one. */
  isDeferred?: boolean;
  /** Sends all these statements in one message. The rows of the result are the results of the statements. */
  batch?: readonly CompiledQuery[];
}

type Client = ServiceClient & Pick<PoolClient, 'release'>;

const toStatement = ({ sql, parameters }: CompiledQuery): Statement => ({
  text: sql,
  values: parameters,
});
const command = (text: string): Statement => ({ text, values: [] });

/**
 * Uses as few messages as possible: `begin` goes with the first statement, a deferred write with the next
 * statement, and what is still unsent with `commit`. The order of statements never changes.
 */
class ServiceConnection implements CommittingConnection {
  readonly #client: Client;
  #inTransaction = false;
  /** Whether the database has received any part of the transaction. */
  #isOpen = false;
  #unsent: Statement[] = [];
  #afterCommit: AfterCommit[] = [];
  #committed: AfterCommit[] = [];
  /** Whether some part of the transaction never reached the database. It must then not continue or commit. */
  #isPoisoned = false;
  #isBroken = false;

  constructor(client: Client) {
    this.#client = client;
  }

  async executeQuery<R>(query: Sending): Promise<QueryResult<R>> {
    if (query.isDeferred && this.#inTransaction) {
      this.#unsent.push(toStatement(query));
      return { rows: [] };
    }
    const statements = query.batch?.map(toStatement) ?? [toStatement(query)];
    const results = (await this.#send(statements)).slice(-statements.length).map(toResult);
    return (query.batch ? { rows: results } : results[0]) as QueryResult<R>;
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#inTransaction = true;
    this.#unsent = [command(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)];
  }

  afterCommit(work: AfterCommit): void {
    if (!this.#inTransaction) throw new Error('there is no transaction to be committed');
    this.#afterCommit.push(work);
  }

  async commit(): Promise<void> {
    if (this.#isPoisoned)
      throw new Error('a statement of the transaction never reached the database');
    const works = this.#afterCommit;
    // `begin` is still unsent, so there is nothing to commit.
    const isEmpty = !this.#isOpen && this.#unsent.length === 1;
    const tag = isEmpty ? 'COMMIT' : await this.#sendCommit();
    this.#end();
    // PostgreSQL answers a commit after a failed statement with ROLLBACK.
    if (tag === 'ROLLBACK') throw new Error('the transaction was rolled back');
    this.#committed = works;
  }

  async #sendCommit(): Promise<string | undefined> {
    const { rows } = await this.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    return rows[0]?.command;
  }

  async rollback(): Promise<void> {
    const wasOpen = this.#isOpen;
    this.#end();
    if (!wasOpen) return;
    try {
      await this.executeQuery(CompiledQuery.raw('rollback'));
    } catch {
      // Closing the connection rolls back the transaction. The caller already has the original error.
      this.#isBroken = true;
    }
  }

  #end(): void {
    this.#inTransaction = false;
    this.#isOpen = false;
    this.#isPoisoned = false;
    this.#unsent = [];
    this.#afterCommit = [];
  }

  async #send(statements: readonly Statement[]): Promise<Answered[]> {
    if (this.#isPoisoned)
      throw new Error('a statement of the transaction never reached the database');
    const all = [...this.#unsent, ...statements];
    this.#unsent = [];
    this.#isOpen = this.#inTransaction;
    try {
      return await this.#client.sendAll(all);
    } catch (error) {
      // PostgreSQL marks the transaction as failed after its own errors. It cannot know of statements it
      // never received, `begin` included.
      this.#isPoisoned ||= this.#inTransaction && !isFromServer(error);
      // The stack of a driver error begins at the socket; this adds the caller's.
      if (error instanceof Error) error.stack = `${error.stack}\n${new Error('sent by').stack}`;
      throw error;
    }
  }

  async release(): Promise<void> {
    const works = this.#committed;
    this.#committed = [];
    this.#client.release(this.#isBroken);
    for (const work of works) await work().catch(() => undefined);
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('answers are read whole');
  }
}

function toResult({ command: done, rowCount, rows }: Answered): QueryResult<unknown> {
  if (ends.has(done)) return { rows: [{ command: done }] };
  return { rows, ...(writes.has(done) && { numAffectedRows: BigInt(rowCount) }) };
}

const ends = new Set(['COMMIT', 'ROLLBACK']);
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class ServiceDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, ServiceConnection>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ServiceConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new ServiceConnection(client as unknown as Client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: ServiceConnection, settings: TransactionSettings) {
    connection.begin(settings);
  }
  commitTransaction = (connection: ServiceConnection) => connection.commit();
  rollbackTransaction = (connection: ServiceConnection) => connection.rollback();
  releaseConnection = (connection: ServiceConnection) => connection.release();

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

export const serviceDialect = (pool: Pool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new ServiceDriver(pool),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
