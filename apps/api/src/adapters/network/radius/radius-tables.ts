import type { Pool } from '../../../db/driver/client.ts';
import type { Session, WantedService } from '../network-target.ts';
import { groupOf, type Reply } from './attributes.ts';

/** Queries on Debian's schema of FreeRADIUS. Accounting rows are only read, never changed. */

const rejection = { attribute: 'Auth-Type', value: 'Reject' };
const password = 'Cleartext-Password';

const checkOf = ({ wanted, ...service }: Pick<WantedService, 'wanted' | 'password'>) =>
  wanted === 'off' ? rejection : { attribute: password, value: service.password };

const wantedGroup = ({ wanted, profile }: Pick<WantedService, 'wanted' | 'profile'>) =>
  wanted === 'off' ? null : groupOf(wanted, profile);

/** Keeps other checks of the user. A user is in one group at most. Returns the former groups. */
export async function writeUser(pool: Pool, service: WantedService): Promise<string[]> {
  const { attribute, value } = checkOf(service);
  const { rows } = await pool.query<{ group: string }>(
    `with checks as (
       delete from radcheck where username = $1 and attribute = any($2::text[])
     ), groups as (
       delete from radusergroup where username = $1 returning groupname
     ), check_now as (
       insert into radcheck (username, attribute, op, value) values ($1, $3, ':=', $4)
     ), group_now as (
       insert into radusergroup (username, groupname, priority)
       select $1, name, 1 from (select $5::text as name) wanted where name is not null
     )
     select groupname as group from groups`,
    [service.user, [password, rejection.attribute], attribute, value, wantedGroup(service)],
  );
  return rows.map(({ group }) => group);
}

/** PostgreSQL compares, so that a sweep reads only the services that differ. */
export async function findDiffering(
  pool: Pool,
  services: readonly WantedService[],
): Promise<Map<string, string>> {
  const checks = services.map((service) => {
    const { attribute, value } = checkOf(service);
    return `${attribute} ${value}`;
  });
  const { rows } = await pool.query<{ user: string; checks: string[]; groups: string[] }>(
    `select name as user, checks, groups
     from unnest($1::text[], $2::text[], $3::text[]) as wanted(name, check_now, group_now),
       lateral (select
         array(select attribute || ' ' || value from radcheck
           where username = name and attribute = any($4::text[])) as checks,
         array(select groupname from radusergroup where username = name)::text[] as groups) as has
     where checks <> array[check_now] or groups <> array_remove(array[group_now], null)`,
    [
      services.map(({ user }) => user),
      checks,
      services.map(wantedGroup),
      [password, rejection.attribute],
    ],
  );
  const wanted = new Map(services.map((service) => [service.user, service]));
  return new Map(
    rows.flatMap(({ user, ...has }) => {
      const service = wanted.get(user);
      return service ? [[user, wordsOf(has, service)] as const] : [];
    }),
  );
}

/** The state in RADIUS in words for staff, without the password. */
function wordsOf(
  { checks, groups }: { checks: readonly string[]; groups: readonly string[] },
  service: Pick<WantedService, 'password'>,
): string {
  if (checks.length + groups.length === 0) return 'Belum ada di RADIUS';
  const login = () => {
    if (checks.includes(`${rejection.attribute} ${rejection.value}`)) return 'Ditolak';
    if (checks.length === 0) return 'Tanpa kata sandi';
    return checks.join() === `${password} ${service.password}`
      ? 'Kata sandi benar'
      : 'Kata sandi lain';
  };
  return `${login()}, ${groups.length > 0 ? `grup ${groups.join(', ')}` : 'tanpa grup'}`;
}

export type GroupReply = Reply & { group: string };

/** The replies of these groups and of the groups that the user is in. */
export async function listReplies(
  pool: Pool,
  { user, groups }: { user: string; groups: readonly string[] },
): Promise<GroupReply[]> {
  const { rows } = await pool.query<GroupReply>(
    `select groupname as group, attribute, op, value from radgroupreply
     where groupname = any($1::text[])
       or groupname in (select groupname from radusergroup where username = $2)
     order by id`,
    [groups, user],
  );
  return rows;
}

export async function listOwnReplies(pool: Pool): Promise<Reply[]> {
  const { rows } = await pool.query<Reply>(
    "select attribute, op, value from radgroupreply where groupname like 'serat-%'",
  );
  return rows;
}

/** Replaces our attributes of a group and leaves those of the provider. */
export async function writeReplies(
  pool: Pool,
  group: string,
  replies: readonly Reply[],
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [group]);
    await client.query(
      'delete from radgroupreply where groupname = $1 and attribute = any($2::text[])',
      [group, replies.map(({ attribute }) => attribute)],
    );
    await client.query(
      `insert into radgroupreply (groupname, attribute, op, value)
       select $1, reply.* from jsonb_to_recordset($2::jsonb)
         as reply(attribute text, op text, value text)`,
      [group, JSON.stringify(replies)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

export interface OpenSession {
  id: string;
  nasAddress: string;
}

export async function listOpenSessions(pool: Pool, user: string): Promise<OpenSession[]> {
  const { rows } = await pool.query<OpenSession>(
    `select acctsessionid as id, host(nasipaddress) as "nasAddress" from radacct
     where username = $1 and acctstoptime is null`,
    [user],
  );
  return rows;
}

/** Searches the last 30 days only, so that Debian's index on the start time is used. */
export async function findLastSession(pool: Pool, user: string): Promise<Session | null> {
  const { rows } = await pool.query<Session>(
    `select acctstarttime as "startedAt", acctstoptime as "stoppedAt",
       host(nasipaddress) as "nasAddress", host(framedipaddress) as address
     from radacct where username = $1 and acctstarttime > now() - interval '30 days'
     order by acctstarttime desc limit 1`,
    [user],
  );
  return rows[0] ?? null;
}

/** A session without recent updates may have ended unnoticed, and somebody else may have its address now. */
export async function findUserAt(pool: Pool, address: string): Promise<string | null> {
  const { rows } = await pool.query<{ user: string | null; isFresh: boolean }>(
    `select username as user,
       coalesce(acctupdatetime, acctstarttime) > now() - interval '15 minutes' as "isFresh"
     from radacct where framedipaddress = $1::inet and acctstoptime is null limit 2`,
    [address],
  );
  const [session, another] = rows;
  return session?.isFresh && !another ? session.user : null;
}

/** Debian's schema lacks these indexes: without them each lookup reads all accounting rows. */
const indexes = {
  serat_open_sessions: '(username) where acctstoptime is null',
  serat_open_addresses: '(framedipaddress) where acctstoptime is null',
  serat_stopped: '(acctstoptime) where acctstoptime is not null',
};

export async function addIndexes(pool: Pool): Promise<void> {
  // An interrupted `create index concurrently` leaves an invalid index.
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where not indisvalid and indexrelid::regclass::text = any($1::text[])`,
    [Object.keys(indexes)],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  for (const [name, columns] of Object.entries(indexes)) {
    await pool.query(`create index concurrently if not exists ${name} on radacct ${columns}`);
  }
}
