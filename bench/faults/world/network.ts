import { sql } from 'kysely';
import {
  createRadiusTables,
  radiusSecret,
} from '../../../apps/api/src/adapters/network/radius/testing/free-radius.ts';
import {
  startNas,
  type Received,
} from '../../../apps/api/src/adapters/network/radius/testing/nas-stand-in.ts';
import { createPool, maintenanceLimits } from '../../../apps/api/src/db/driver/client.ts';
import { workedOff } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { Run } from '../fault.ts';
import { fillServices } from '../../services.ts';
import { waitingMails } from './mail/waiting-mails.ts';
import type { World } from './world.ts';

const profile = 'internet-50';
const onGroup = `serat-paket-${profile}`;
const password = 'rahasia-pppoe';
const owned = sql`s.number like '90000%'`;

const databaseOf = (name: string) => `${name}_radius`;
/** Settings of nodes whose FreeRADIUS has a database of its own on the same server. */
export const radiusEnvironment =
  ({ server }: Run, cutsPerSecond: number) =>
  ({ name }: { name: string }): NodeJS.ProcessEnv => ({
    RADIUS_DATABASE_URL: server.url(databaseOf(name)),
    NETWORK_CUTS_PER_SECOND: String(cutsPerSecond),
  });

export type Network = Awaited<ReturnType<typeof openNetwork>>;

/**
 * Creates `services` services, each with one open session at a NAS. Packets to and from the NAS get lost.
 */
export async function openNetwork(world: World, services: number, lost: () => boolean) {
  const { db, server, name, random, complain } = world;
  const target = world.services.network.target;
  if (!target) throw new Error('the nodes have no network');
  await server.query(`create database ${databaseOf(name)}`);
  const limits = { ...maintenanceLimits, pool: 2 };
  const radius = createPool({ connectionString: server.url(databaseOf(name)) }, { limits });
  radius.on('error', () => undefined);
  world.later(() => radius.end());

  /** The router's list by login; null once the session has ended. */
  const lists = new Map<string, string | null>();
  const behave = ({ code, user, addressList }: Received) => {
    if (user === 'serat-uji') return 'ack';
    if (lost()) return 'silent';
    if (lists.get(user) === null) return { nak: 503 };
    lists.set(user, code === 43 ? addressList : null);
    return lost() ? 'silent' : 'ack';
  };
  const device = await startNas(radiusSecret, behave);
  world.later(() => device.close());

  // Wait for the daily billing, which would restore every service, because none has an overdue bill.
  await workedOff('the daily billing', 300, async () => {
    const { rows } = await sql`select from job where name = 'daily-billing'`.execute(db);
    return rows.length;
  });
  const filling = createPool({ connectionString: server.url(name) }, { limits });
  await fillServices(filling, services, '2026-01').finally(() => filling.end());
  // The demo's services had another network.
  await sql`update subscription set pppoe_user = null, pppoe_password_sealed = null`.execute(db);
  await sql`delete from directory where kind = 'pppoe'`.execute(db);
  const sealed = world.secrets.seal(password);
  await sql`update subscription s set pppoe_user = number, pppoe_password_sealed = ${sealed}
    where ${owned}`.execute(db);
  await sql`insert into directory (kind, value, customer_id)
    select 'pppoe', number, customer_id from subscription s where ${owned}`.execute(db);
  await sql`update subscription_line l set product_id = ${profile} from subscription s
    where s.customer_id = l.customer_id and s.id = l.subscription_id and ${owned}
      and l.product_type = 'INTERNET'`.execute(db);
  await sql`insert into network_service (customer_id, subscription_id, target, wanted, profile,
      bandwidth, state, wanted_at, applied_at)
    select s.customer_id, s.id, ${target.name}, 'on', ${profile}, '50 Mbps', 'applied', now(), now()
    from subscription s where ${owned}`.execute(db);
  await sql`analyze`.execute(db);

  await createRadiusTables(radius);
  await target.setUp();
  const logins = (shown: string) =>
    `insert into ${shown} from generate_series(1, ${services}) n, lateral (select '9' || lpad(n::text, 11, '0') as login) l`;
  await radius.query(
    `${logins(`radcheck (username, attribute, op, value) select login, 'Cleartext-Password', ':=', '${password}'`)};
     ${logins(`radusergroup (username, groupname) select login, '${onGroup}'`)};
     ${logins(`radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime, acctupdatetime)
       select 's-' || login, 'u-' || login, login, '127.0.0.1', now(), now()`)};
     analyze`,
  );
  for (let n = 1; n <= services; n += 1) {
    lists.set(`9${String(n).padStart(11, '0')}`, 'serat-aktif');
  }

  const id = await target.nases.add({
    name: 'NAS-1',
    address: '127.0.0.1',
    vendor: 'mikrotik',
    coaPort: device.port,
    unsignedReason: null,
    secret: radiusSecret,
  });
  await target.nases.test(id);
  await target.nases.switchTo(true, id);
  await target.switchOn();
  const accounting = async (): Promise<string> => {
    const { rows } = await radius.query<{ sum: string }>(
      `select concat_ws(' ', count(*), sum(hashtextextended(r::text || xmin::text, 0))) as sum from radacct r`,
    );
    return rows[0]?.sum ?? '';
  };
  const accountedBefore = await accounting();

  /** Moves services to the status `to`; skips services that are not in the opposite status. */
  const step = (numbers: readonly string[], to: 'active' | 'Isolir'): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const from = to === 'active' ? 'Isolir' : 'active';
      const found = await trx
        .selectFrom('subscription')
        .select(['id', 'customer_id as customerId', 'status', 'number'])
        .where('number', 'in', numbers)
        .where('status', '=', from)
        .forUpdate()
        .execute();
      await world.services.subscriptions.stepAll(trx, found, to, 'Uji');
    });

  /** How many services are in each state. */
  async function states(): Promise<Record<string, number>> {
    const { rows } = await sql<{ state: string; count: number }>`
      select n.state, count(*)::int as count from network_service n
      join subscription s on s.customer_id = n.customer_id and s.id = n.subscription_id
      where n.target = ${target?.name ?? ''} and ${owned} group by n.state`.execute(db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  const numbers = [...lists.keys()];
  return {
    target,
    radius,
    step,
    numbers,
    any: (): string => numbers[random.upTo(numbers.length - 1)] ?? '',
    async isolateAll(): Promise<void> {
      for (let at = 0; at < services; at += 500) await step(numbers.slice(at, at + 500), 'Isolir');
    },
    states,
    /** Waits until all network changes and mails are done. Fails after `seconds` without progress. */
    async workOff(seconds: number, help = async () => {}): Promise<void> {
      await world.load.finish();
      await workedOff('the changes of the network', seconds, async () => {
        await help();
        return services - ((await states())['applied'] ?? 0);
      });
      await workedOff('the mails', seconds, () => waitingMails(db));
    },
    /** Call after `workOff`. Expects the wanted state in the tables and the NAS, and unchanged accounting. */
    async check(): Promise<void> {
      const { rows } = await sql<{ login: string; wanted: string; status: string }>`
        select s.number as login, n.wanted, s.status from network_service n
        join subscription s on s.customer_id = n.customer_id and s.id = n.subscription_id
        where n.target = ${target.name} and ${owned}`.execute(db);
      const held = await radius.query<{ login: string; groups: string; checks: number }>(
        `select username as login, string_agg(groupname, ',') as groups,
           (select count(*)::int from radcheck c where c.username = g.username) as checks
         from radusergroup g group by username`,
      );
      const groups = new Map(held.rows.map((row) => [row.login, row]));
      const count = (what: string, wrong: readonly { login: string }[]) => {
        if (wrong.length > 0) complain(`${wrong.length} services ${what}: ${wrong[0]?.login}`);
      };
      const wantedOf = (status: string) => (status === 'active' ? 'on' : 'walled');
      count(
        'are wanted differently than their status says',
        rows.filter(({ status, wanted }) => wanted !== wantedOf(status)),
      );
      count(
        'have other groups than wanted',
        rows.filter(({ login, wanted }) => {
          const row = groups.get(login);
          return row?.groups !== (wanted === 'on' ? onGroup : 'serat-isolir') || row.checks !== 1;
        }),
      );
      count(
        'are on another list of the router than wanted',
        rows.filter(({ login, wanted }) => {
          const list = lists.get(login);
          return list !== null && list !== (wanted === 'on' ? 'serat-aktif' : 'serat-isolir');
        }),
      );
      if (rows.length !== services) complain(`${rows.length} services instead of ${services}`);
      if (device.broken.length > 0) complain(`the NAS got a wrong ${device.broken[0]}`);
      if ((await accounting()) !== accountedBefore) complain('accounting rows were changed');
    },
    disconnected: (): number => [...lists.values()].filter((list) => list === null).length,
  };
}
