import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { StartError } from '../../start/start-error.ts';
import { codeOf } from '../failure/error-code.ts';

interface LockPool {
  connect(): Promise<PoolClient>;
  query(statement: string, values?: unknown[]): Promise<unknown>;
}

const lockNotAvailable = '55P03';
/** PgBouncer's error for a transaction in statement pooling mode. */
const protocolViolation = '08P01';
const lock = 'select customer_id from lock_proof where customer_id = $1 for no key update';

/**
 * Checks with two sessions that row locks work, as `lockCustomer` needs them. With a statement pooler, or
 * an engine that does not hold locks, money would silently be booked twice.
 */
export async function proveLocks(pool: LockPool): Promise<void> {
  const row = randomUUID();
  // Also removes rows of interrupted starts.
  await pool.query("delete from lock_proof where made_at < now() - interval '1 hour'");
  await pool.query('insert into lock_proof (customer_id) values ($1)', [row]);
  try {
    await inSession(pool, (holder) => inSession(pool, (other) => tryBoth(holder, other, row)));
  } finally {
    await pool.query('delete from lock_proof where customer_id = $1', [row]);
  }
}

async function tryBoth(holder: PoolClient, other: PoolClient, row: string): Promise<void> {
  await inTransaction(holder, async () => {
    await holder.query(lock, [row]);
    if (await canLock(other, row)) throw doesNotLock('dua transaksi memegang kunci yang sama');
  });
  if (!(await canLock(other, row))) throw doesNotLock('kunci tidak dilepas setelah transaksinya');
}

async function canLock(client: PoolClient, row: string): Promise<boolean> {
  return inTransaction(client, async () => {
    try {
      await client.query(`${lock} nowait`, [row]);
      return true;
    } catch (error) {
      if (codeOf(error) === lockNotAvailable) return false;
      throw error;
    }
  });
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin').catch((error: unknown) => {
    throw codeOf(error) === protocolViolation ? doesNotLock('tidak ada transaksi', error) : error;
  });
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

async function inSession<T>(pool: LockPool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed = true;
  try {
    const result = await work(client);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}

const doesNotLock = (how: string, cause?: unknown): StartError =>
  new StartError(
    `Basis data di DATABASE_URL tidak mengunci baris (${how}); uang pelanggan tidak aman di sana. ` +
      'Pooler harus meminjamkan koneksi selama satu transaksi (PgBouncer: pool_mode = transaction), bukan satu perintah.',
    { cause },
  );
