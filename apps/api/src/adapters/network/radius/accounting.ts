import type { Pool } from '../../../db/driver/client.ts';
import { batchSize, inBatches } from '../../../db/query/batches.ts';
import { firstOf, monthOf, monthsAfter, startOfDay } from '../../../jakarta/calendar.ts';
import { daysBefore, jakartaDay } from '../../../jakarta/clock.ts';

const keptDays = 90;

/** Tables in the database of FreeRADIUS. A session counts in the month in which it ends, in Jakarta time. */
const tables = `
  create table if not exists serat_usage (
    username text, month text, sessions integer not null, seconds bigint not null,
    octets_in bigint not null, octets_out bigint not null, primary key (username, month));
  create table if not exists serat_usage_month (
    month text primary key, rolled_up_at timestamptz not null, deleting_since timestamptz,
    deleted_at timestamptz);`;

/** Sums up past months, and deletes the sessions of months that were summed up `keptDays` ago. */
export async function rollUpAccounting(pool: Pool, now: Date): Promise<void> {
  await pool.query(tables);
  for (const month of await listNewMonths(pool, monthOf(jakartaDay(now)))) {
    await sumUp(pool, month);
    await pool.query(
      `insert into serat_usage_month (month, rolled_up_at) values ($1, $2) on conflict do nothing`,
      [month, now],
    );
  }
  for (const month of await listOldMonths(pool, daysBefore(now, keptDays))) {
    await deleteSessions(pool, month, now);
  }
}

async function listNewMonths(pool: Pool, thisMonth: string): Promise<string[]> {
  const { rows } = await pool.query<{ first: Date | null; known: string[] }>(
    `select (select min(acctstoptime) from radacct) as first,
       array(select month from serat_usage_month) as known`,
  );
  const [{ first, known } = { first: null, known: [] }] = rows;
  const months: string[] = [];
  if (!first) return months;
  for (let month = monthOf(jakartaDay(first)); month < thisMonth; month = monthsAfter(month, 1)) {
    if (!known.includes(month)) months.push(month);
  }
  return months;
}

const spanOf = (month: string): [Date, Date] => [
  startOfDay(firstOf(month)),
  startOfDay(firstOf(monthsAfter(month, 1))),
];

/** Repeated before the deletion, because the end of a session may arrive late. */
async function sumUp(pool: Pool, month: string): Promise<void> {
  await pool.query(
    `insert into serat_usage as known (username, month, sessions, seconds, octets_in, octets_out)
     select coalesce(username, ''), $1, count(*), coalesce(sum(acctsessiontime), 0),
       coalesce(sum(acctinputoctets), 0), coalesce(sum(acctoutputoctets), 0)
     from radacct where acctstoptime >= $2 and acctstoptime < $3
     group by coalesce(username, '')
     on conflict (username, month) do update set
       sessions = greatest(known.sessions, excluded.sessions),
       seconds = greatest(known.seconds, excluded.seconds),
       octets_in = greatest(known.octets_in, excluded.octets_in),
       octets_out = greatest(known.octets_out, excluded.octets_out)`,
    [month, ...spanOf(month)],
  );
}

async function listOldMonths(pool: Pool, before: Date): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select month from serat_usage_month where rolled_up_at <= $1 and deleted_at is null
     order by month`,
    [before],
  );
  return rows.map(({ month }) => month);
}

async function deleteSessions(pool: Pool, month: string, now: Date): Promise<void> {
  const { rows } = await pool.query<{ isCut: boolean }>(
    'select deleting_since is not null as "isCut" from serat_usage_month where month = $1',
    [month],
  );
  // After an interrupted deletion, a new sum would lack the deleted sessions.
  if (!rows[0]?.isCut) {
    await sumUp(pool, month);
    await pool.query('update serat_usage_month set deleting_since = $2 where month = $1', [
      month,
      now,
    ]);
  }
  await inBatches(async () => {
    const { rowCount } = await pool.query(
      `delete from radacct where radacctid = any(array(
         select radacctid from radacct where acctstoptime >= $1 and acctstoptime < $2
         limit ${batchSize}))`,
      spanOf(month),
    );
    return rowCount ?? 0;
  });
  await pool.query('update serat_usage_month set deleted_at = $2 where month = $1', [month, now]);
}
