import { Kysely } from 'kysely';
import { Client, Pool, types } from 'pg';
import type { ClientBase, ClientConfig } from 'pg';
import { serviceDialect } from './driver.ts';
import { readInstant } from '../query/instant.ts';
import type { Database } from '../schema.ts';
import { serviceClient } from './service-client.ts';
import { createStatementNames } from './statement-names.ts';

export type { Pool } from 'pg';

export type ConnectionConfig = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

/** The longest waits of the service. A statement of an import or a bill run takes seconds. */
export interface DatabaseLimits {
  /** Connections per process. */
  pool: number;
  /** Wait for a free or a new connection. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
}

export const defaultLimits: DatabaseLimits = {
  pool: 10,
  connectMs: 10_000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
};

/** For migrations and commands, where only the operator waits. */
export const maintenanceLimits = { pool: 4, statementMs: 3_600_000, lockMs: 3_600_000 };

export interface PoolOptions {
  limits?: Partial<DatabaseLimits>;
  /**
   * How much longer than `statementMs` the client waits for an answer, to detect a dead server. Short,
   * because the caller may already have waited for a connection.
   */
  silentMs?: number;
  /** False behind a pooler that does not keep prepared statements. */
  prepared?: boolean;
  /** Called when an idle connection breaks. The pool replaces it by itself. */
  onError?: (error: Error) => void;
}

/** A connection string can name the host and the TLS mode in several ways, so the driver itself parses it. */
export function driverReads(connectionString: string): { host: string; ssl: unknown } {
  const { host, ssl } = new Client({ connectionString });
  return { host, ssl };
}

type Format = 'text' | 'binary';

const { builtins } = types;
const defaultParser: (oid: number, format?: Format) => (text: string) => unknown =
  types.getTypeParser;
const textArray = 1009;
const bigintArray = 1016;
const dateArray = 1182;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.TIMESTAMPTZ, readInstant],
  [bigintArray, (text) => items(text).map((item) => item && safeInteger(item))],
  // A date stays text: as a `Date` it would shift with the machine's time zone.
  [builtins.DATE, (text) => text],
  [dateArray, items],
]);

function items(text: string): (string | null)[] {
  const parsed = defaultParser(textArray)(text);
  return Array.isArray(parsed) ? parsed : [];
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond the safe integers: ${text}`);
  return value;
}

const parserOf = (oid: number): ((text: string) => unknown) =>
  parsers.get(oid) ?? defaultParser(oid);

const parserFor = (oid: number, format?: Format): unknown =>
  format === 'binary' ? defaultParser(oid, format) : parserOf(oid);

export function createPool(config: ConnectionConfig, options: PoolOptions = {}): Pool {
  const limits = { ...defaultLimits, ...options.limits };
  const names = createStatementNames({ prepared: options.prepared ?? true });
  const pool = new Pool({
    application_name: 'serat',
    max: limits.pool,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs + (options.silentMs ?? 2000),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...config,
    types: { getTypeParser: parserFor },
    Client: serviceClient(names, parserOf),
    onConnect: (client) => prepareSession(client, limits),
  });
  pool.on('error', (error) => {
    // Ending the pool does not wait for the server to close its side.
    if (!pool.ending) options.onError?.(error);
  });
  // A checked-out connection can break, too. Its next query fails with the reason.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Set by a statement because poolers refuse unknown startup parameters. The server's default time zone may
 * differ.
 */
function prepareSession(client: ClientBase, limits: DatabaseLimits): unknown {
  return client.query(
    `set time zone 'UTC'; set statement_timeout = ${limits.statementMs}; ` +
      `set lock_timeout = ${limits.lockMs}; ` +
      `set idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}`,
  );
}

export function createDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: serviceDialect(pool) });
}
