import { setTimeout as delay } from 'node:timers/promises';
import { whatsAppWebhook } from '@serat/contract/service-paths';
import { sql } from 'kysely';
import {
  startMeta,
  type Reported,
  type Trouble,
} from '../../../apps/api/src/adapters/phone/testing/fake-meta.ts';
import { startSmsGateway } from '../../../apps/api/src/adapters/phone/testing/fake-sms-gateway.ts';
import type { NoticeMail } from '../../../apps/api/src/modules/base/mail/index.ts';
import { pass } from '../../../apps/api/src/modules/sales/order/testing/crash-jobs.ts';
import { workedOff } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import { createSeededRandom } from '../../../apps/api/src/modules/sales/order/testing/seeded-random.ts';
import type { Fault } from '../fault.ts';
import { inWorld, type World } from '../world/world.ts';

const kills = 6;
/** Fails after this many seconds without progress. */
const patience = 300;
/** One message in twenty fails, by a failure of any class. */
const oneIn = 20;
const troubles: readonly Trouble[] = [
  130429,
  131056,
  131048,
  131049,
  131026,
  130472,
  131047,
  368,
  131031,
  131042,
  190,
  131016,
  'lost',
  'proxy',
];
const lateFailures = [131026, 131049, 131056, 131042];
const smsFailures = [400, 429, 500, 503, 401];

/**
 * Messages by WhatsApp with failures of every class and statuses that come late, twice and in any order,
 * while nodes and Meta are killed: no message is lost, and only messages marked as repeated arrive twice.
 */
export const phoneMessages: Fault = {
  name: 'phone-messages',
  async run(run) {
    const random = createSeededRandom(run.options.seed);
    const oneOf = <Kind>(kinds: readonly Kind[]): Kind | undefined =>
      random.upTo(oneIn - 1) === 0 ? kinds[random.upTo(kinds.length - 1)] : undefined;
    const meta = await startMeta(() => oneOf(troubles));
    const gateway = await startSmsGateway(() => oneOf(smsFailures));
    const many = run.options.services ?? 10_000;
    const env = () => ({
      ...meta.env,
      SMS_URL: gateway.url,
      SMS_RATE: '1000',
    });
    try {
      return await inWorld(
        run,
        { nodes: 2, patience, env, crowd: { orderers: 1, payers: 1 } },
        async (world) => {
          const { db, nodes, services } = world;
          const failed = new Set<string>();
          const reporter = createReporter(world, meta, failed, () => oneOf(lateFailures));
          /** Waits until at most `goal` messages are left. */
          const reach = (goal: number) =>
            workedOff(`the messages down to ${goal}`, patience, async () => {
              await repair(world);
              await reporter.catchUp();
              return Math.max((await left(world)) - goal, 0);
            });
          const notices = Array.from({ length: many }, (_, at) => notice(at));
          await services.mail.queueNotices(db, notices, { bulk: true });
          const rounds = run.options.rounds ?? kills;
          for (let done = 1; done <= rounds; done += 1) {
            await reach(Math.round(many * (1 - done / (rounds + 1))));
            meta.close();
            await Promise.all(nodes.map((node) => node.kill()));
            await pass(db, 'serat');
            await meta.reopen();
            await Promise.all(nodes.map((node) => node.start()));
          }
          await reach(0);
          return check(world, { meta, gateway, failed, many, rounds });
        },
      );
    } finally {
      meta.close();
      gateway.close();
    }
  },
};

const keyOf = (at: number) => `phone-fault-${at}`;

const notice = (at: number): NoticeMail => ({
  kind: 'notice',
  about: 'bill-paid',
  eventKey: keyOf(at),
  to: `telepon-${at}@faults.example`,
  fullName: 'Ratna',
  subject: 'Tagihan lunas',
  paragraphs: ['Terima kasih.'],
  channels: ['whatsapp', 'sms', 'email'],
  phone: { to: '6281234567890', kind: 'paid', values: ['Ratna', 'Rp 1', keyOf(at), 'https://x'] },
});

/** Simulates an operator who repairs a stopped channel at once, and removes the pauses between tries. */
async function repair({ db }: World): Promise<void> {
  await sql`delete from phone_channel`.execute(db);
  await sql`update job set run_at = now()
    where name in ('send-phone', 'send-mail') and taken_by is null and run_at > now()`.execute(db);
}

async function left({ db }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail
    where event_key like 'phone-fault-%' and state in ('pending', 'sending')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reports every accepted message as Meta does: late, twice, in any order, and until it is acknowledged. */
function createReporter(
  { nodes, random }: World,
  meta: Awaited<ReturnType<typeof startMeta>>,
  failed: Set<string>,
  lateFailure: () => number | undefined,
) {
  let reported = 0;

  async function post(reports: Parameters<typeof meta.report>[0]): Promise<void> {
    const { payload, headers } = meta.report(reports);
    for (;;) {
      const node = nodes.find((one) => one.isUp());
      const answer =
        node &&
        (await fetch(`${node.address}${whatsAppWebhook}`, {
          method: 'POST',
          body: payload,
          headers,
        })
          .then(({ status }) => status)
          .catch(() => 0));
      if (answer === 200) return;
      await delay(100);
    }
  }

  return {
    async catchUp(): Promise<void> {
      const taken = meta.taken.slice(reported);
      reported += taken.length;
      const reports = taken.flatMap((message): Reported[] => {
        const code = lateFailure();
        if (code !== undefined) {
          failed.add(message.id);
          const failure = { message, status: 'failed', code } as const;
          return [failure, { message, status: 'sent' }, failure];
        }
        const statuses = ['sent', 'delivered', 'read', 'delivered'] as const;
        return statuses.slice(random.upTo(3)).map((status) => ({ message, status }));
      });
      const mixed = reports
        .map((report) => ({ report, at: random.upTo(1000) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ report }) => report);
      for (let at = 0; at < mixed.length; at += 50) await post(mixed.slice(at, at + 50));
    },
  };
}

interface Seen {
  meta: Awaited<ReturnType<typeof startMeta>>;
  gateway: Awaited<ReturnType<typeof startSmsGateway>>;
  failed: ReadonlySet<string>;
  many: number;
  rounds: number;
}

async function check({ db, mailServer, complain }: World, seen: Seen): Promise<string> {
  const { meta, gateway, failed, many, rounds } = seen;
  const { rows } = await sql<{ id: string; key: string; state: string; isRepeated: boolean }>`
    select id, event_key as key, state, repeated_at is not null as "isRepeated" from mail
    where event_key like 'phone-fault-%'`.execute(db);
  const arrived = new Map<string, number>();
  const arrives = (key: string) => arrived.set(key, (arrived.get(key) ?? 0) + 1);
  for (const { id, biz_opaque_callback_data } of meta.taken) {
    if (!failed.has(id)) arrives(biz_opaque_callback_data);
  }
  for (const body of gateway.taken) arrives(/phone-fault-\d+/.exec(body)?.[0] ?? '');
  for (const { id } of mailServer.letters) arrives(id);
  const times = ({ id, key }: { id: string; key: string }) =>
    (arrived.get(id) ?? 0) + (arrived.get(key) ?? 0);
  const count = (what: string, offences: readonly { key: string; state: string }[]) => {
    const some = offences.slice(0, 3).map(({ key, state }) => `${key} ${state}`);
    if (offences.length > 0)
      complain(`${offences.length} of ${many} messages ${what}: ${some.join(', ')}`);
  };
  if (rows.length !== many) complain(`${rows.length} messages instead of ${many}`);
  const toStaff = rows.filter(({ state, isRepeated }) => state === 'uncertain' && isRepeated);
  count(
    'never arrived',
    rows.filter((row) => times(row) === 0 && !toStaff.includes(row)),
  );
  count(
    'arrived twice without a mark',
    rows.filter((row) => times(row) > 1 && !row.isRepeated),
  );
  count(
    'arrived more than twice',
    rows.filter((row) => times(row) > 2),
  );
  count(
    'are not called sent',
    rows.filter((row) => row.state !== 'sent' && !toStaff.includes(row)),
  );
  const twice = rows.filter((row) => times(row) > 1).length;
  return `${many} messages, nodes and Meta killed ${rounds} times, ${twice} arrived twice, ${toStaff.length} left to staff`;
}
