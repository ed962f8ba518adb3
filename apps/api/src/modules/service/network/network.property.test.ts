import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { withoutTriggers } from '../../../db/testing/without-triggers.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import { contentOf, createFakeNetwork } from './testing/fake-network.ts';
import { tries } from '../../../testing/nightly.ts';

const network = createFakeNetwork();
const world = await createBillingApp({ network: network.target });
const { db, clock, services, service, jobs } = world;
await services.network.target?.switchOn();
const who = await service('2026-12-01T09:00:00+07:00');
const key = { customerId: who.id, id: who.subscriptionId };

const events = [
  'Isolir',
  'active',
  'package',
  'send',
  'send twice at once',
  'fail',
  'change while sending',
  'die while sending',
  'halt',
  'resume',
  'lose a job',
  'sweep',
] as const;
type Event = (typeof events)[number];

async function queue(): Promise<{ id: number; payload: never }[]> {
  const { rows } = await sql<{ id: number; payload: never }>`
    select id, payload from job where name = 'apply-network' order by random()`.execute(db);
  return rows;
}

/** A job whose process dies is taken again later. */
async function work(): Promise<void> {
  for (const { id, payload } of await queue()) {
    const isDone = await jobs['apply-network'](payload).then(
      () => true,
      () => false,
    );
    if (isDone) await db.deleteFrom('job').where('id', '=', id).execute();
  }
}

async function stepTo(to: 'active' | 'Isolir'): Promise<void> {
  const [running] = await services.subscriptions.runningOf(db, who.id);
  if (!running || running.status === to) return;
  await db
    .transaction()
    .execute((trx) => services.subscriptions.stepAll(trx, [running], to, 'Uji'));
}

const good = async () => undefined;
let packages = 0;

async function happen(event: Event): Promise<void> {
  const target = services.network.target;
  clock.advance({ minutes: 1 });
  network.beforeEach(good);
  if (event === 'Isolir' || event === 'active') await stepTo(event);
  if (event === 'package') {
    packages += 1;
    await db
      .updateTable('subscription_line')
      .set({ product_id: `internet-${packages % 3}` })
      .where('customer_id', '=', who.id)
      .where('product_type', '=', 'INTERNET')
      .execute();
    await db.transaction().execute((trx) => services.network.follow(trx, [key]));
  }
  if (event === 'send') await work();
  if (event === 'send twice at once') await Promise.all([work(), work()]);
  if (event === 'fail') {
    network.beforeEach(async () => network.fail());
    await work();
  }
  if (event === 'change while sending') {
    network.beforeEach(async () => {
      network.beforeEach(good);
      await stepTo((await world.statusOf(who.subscriptionId)) === 'active' ? 'Isolir' : 'active');
    });
    await work();
  }
  // The network has applied the change, but the process dies before it records the result.
  if (event === 'die while sending') {
    const row = await target?.ofCustomer(who.id);
    const until = new Date(clock().getTime() + 30_000);
    await sql`update network_service set state = 'sending', sending_until = ${until}
      where state = 'pending'`.execute(db);
    if (row?.[0]?.state === 'pending') network.has.set(who.number, contentOf(row[0]));
  }
  if (event === 'halt') await target?.halt(nameOnly('Budi')).catch(good);
  if (event === 'resume') await target?.resume().catch(good);
  if (event === 'lose a job') await db.deleteFrom('job').execute();
  if (event === 'sweep') await services.network.sweep();
}

// shows P6.2, P6.3
test('the network reaches the wanted state after any events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 25 }), async (life) => {
      await db.transaction().execute((trx) =>
        withoutTriggers(trx, async () => {
          await sql`delete from network_service`.execute(trx);
          await sql`delete from job`.execute(trx);
          await sql`update network_target set halted_at = null, halted_by = null, halted_by_id = null`.execute(
            trx,
          );
        }),
      );
      network.has.clear();
      for (const event of life) await happen(event);
      await happen('resume');
      await happen('sweep');
      await happen('send');
      const [row] = (await services.network.target?.ofCustomer(who.id)) ?? [];
      expect(row).toMatchObject({ state: 'applied', failure: null, sendingUntil: null });
      const status = await world.statusOf(who.subscriptionId);
      expect(row?.wanted).toBe(status === 'active' ? 'on' : 'walled');
      expect(network.has.get(who.number)).toBe(row && contentOf(row));
    }),
    { numRuns: tries(15, 120) },
  );
});
