import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { ClientBase, ClientConfig } from 'pg';
import type { Database } from './schema.ts';

export type ConnectionConfig = Pick<
  ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'
>;

export interface PoolOptions {
  max?: number;
  /** An idle connection broke; the pool replaces it by itself. */
  onError?: (error: Error) => void;
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
  [bigintArray, (text) => items(text).map((item) => item && safeInteger(item))],
  // A date is a day on the calendar; as a Date it would shift with the time zone of the machine.
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

function parserFor(oid: number, format?: Format): unknown {
  const own = format === 'binary' ? undefined : parsers.get(oid);
  return own ?? defaultParser(oid, format);
}

export function createPool(config: ConnectionConfig, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    application_name: 'serat',
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    ...config,
    types: { getTypeParser: parserFor },
    onConnect: useUtc,
  });
  pool.on('error', (error) => {
    // Ending the pool does not wait for the server's farewell.
    if (!pool.ending) options.onError?.(error);
  });
  // One that is lent out can break too; its next query fails with the reason.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Every session computes in UTC, also on a server with another default; the pool waits for it. */
function useUtc(client: ClientBase): unknown {
  return client.query("set time zone 'UTC'");
}

/** Destroying the handle ends the pool. */
export function createDatabase(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
