import { listServices } from '@serat/contract/change';
import { getDashboard } from '@serat/contract/dashboard';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp, type Service } from '../../money/billing/testing/billing-app.ts';
import { addPackage } from '../../sales/change/testing/add-package.ts';
import { createImports } from '../../../testing/imported.ts';
import { createFakeNetwork } from './testing/fake-network.ts';

const network = createFakeNetwork();
const world = await createBillingApp({ network: network.target });
const { db, clock, services, service, pay, billed, jobs } = world;
const on = services.network.target;
if (!on) throw new Error('the tests have a network');
const imported = createImports(world);
await on.switchOn();
await addPackage(db, '100', 399_000);

beforeEach(() => network.beforeEach(async () => undefined));

const rowOf = async ({ id }: Pick<Service, 'id'>) => {
  const [row] = await on.ofCustomer(id);
  if (!row) throw new Error('the service is not in the network');
  return row;
};
const queued = (who: Pick<Service, 'id'>) =>
  db
    .selectFrom('job')
    .select(['id', 'lane', 'payload'])
    .where('name', '=', 'apply-network')
    .where(sql`payload->>'customerId'`, '=', who.id)
    .orderBy('id')
    .execute();

/** Runs the queued changes of a service once. Returns the failures; their jobs stay queued. */
async function send(who: Pick<Service, 'id'>): Promise<string[]> {
  const failures: string[] = [];
  for (const { id, payload } of await queued(who)) {
    try {
      await jobs['apply-network'](payload as never);
      await db.deleteFrom('job').where('id', '=', id).execute();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  return failures;
}

const isolate = (who: Service) => stepTo(who, 'Isolir');
const restore = (who: Service) => stepTo(who, 'active');
async function stepTo(who: Service, to: 'active' | 'Isolir') {
  const [running] = await services.subscriptions.runningOf(db, who.id);
  if (!running) throw new Error('no service');
  await db
    .transaction()
    .execute((trx) => services.subscriptions.stepAll(trx, [running], to, 'Uji'));
}

// shows P7.15
test('walls an isolated service that was brought in, behind those who wait for their connection', async () => {
  const brought = { login: { user: 'lama-1', password: 'rahasia 1' } };
  const isolated = await imported({}, { ...brought, isolatedAt: clock() });
  expect(await rowOf(isolated)).toMatchObject({ wanted: 'walled', state: 'pending' });
  const running = await imported({}, { login: { user: 'lama-2', password: 'rahasia 2' } });
  expect(await rowOf(running)).toMatchObject({ wanted: 'on', state: 'pending' });
  for (const who of [isolated, running]) {
    expect((await queued(who)).map(({ lane }) => lane)).toEqual(['cuts']);
    expect(await send(who)).toEqual([]);
  }
  expect(network.has.get('lama-1')).toBe('walled');
  expect(network.has.get('lama-2')).toBe('on internet-50');
});

// shows P6.2, P6.14
test('follows a service from its activation to its end', async () => {
  const who = await billed();
  const state = async () => {
    await send(who);
    return network.has.get(who.number);
  };
  expect(await state()).toBe('on internet-50');
  clock.set('2026-12-21T00:10:00+07:00');
  await services.billing.daily();
  expect(await rowOf(who)).toMatchObject({ wanted: 'walled', state: 'pending', version: 2 });
  expect(await state()).toBe('walled');
  await pay(who, who.billId);
  // The bill is paid, but the network has not applied the restoration.
  const isReconnecting = async () =>
    (await world.call(getDashboard, {}, who)).data.services[0]?.isReconnecting;
  expect(await isReconnecting()).toBe(true);
  expect(await world.statusOf(who.subscriptionId)).toBe('active');
  expect(network.has.get(who.number)).toBe('walled');
  expect(await state()).toBe('on internet-50');
  expect(await isReconnecting()).toBe(false);
  await services.billing.endings.endService(who.number, { by: nameOnly('Budi'), reason: 'Pindah' });
  expect(await state()).toBe('off');
  expect(await rowOf(who)).toMatchObject({ wanted: 'off', state: 'applied', version: 4 });
});

// shows P4.17, P6.2
test('follows an upgrade and its undoing, and the customer sees what is being applied', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  await send(who);
  const wish = { kind: 'package', productId: 'internet-100' } as const;
  const { id } = await services.changes.quote(who.id, { number: who.number, wish });
  const change = { customerId: who.id, id };
  const shown = async () => {
    const { lines, isApplying } = (await world.call(listServices, {}, who)).data[0] ?? {};
    return [lines?.[0]?.productId, isApplying ? 'being applied' : 'applied'];
  };
  await services.changes.confirm(change);
  expect(await shown()).toEqual(['internet-100', 'being applied']);
  const { data: home } = await world.call(getDashboard, {}, who);
  expect(home.services).toMatchObject([{ isApplying: true, isReconnecting: false }]);
  network.beforeEach(network.fail);
  await send(who);
  expect(await shown()).toEqual(['internet-100', 'being applied']);
  network.beforeEach(async () => undefined);
  await send(who);
  expect(network.has.get(who.number)).toBe('on internet-100');
  expect(await shown()).toEqual(['internet-100', 'applied']);
  await services.changes.takeBack(change);
  expect(await shown()).toEqual(['internet-50', 'being applied']);
  await db.deleteFrom('network_target').execute();
  expect(await shown()).toEqual(['internet-50', 'applied']);
  await on.switchOn();
  await send(who);
  expect(network.has.get(who.number)).toBe('on internet-50');
  expect(await shown()).toEqual(['internet-50', 'applied']);
});

// shows P6.2
test('follows another package of the day, and keeps a change that is rolled back to itself', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  await send(who);
  await db
    .updateTable('subscription_line')
    .set({ product_id: 'internet-100' })
    .where('customer_id', '=', who.id)
    .where('product_type', '=', 'INTERNET')
    .execute();
  const key = { customerId: who.id, id: who.subscriptionId };
  const failed = db.transaction().execute(async (trx) => {
    await services.network.follow(trx, [key]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await queued(who)).toEqual([]);
  await db.transaction().execute((trx) => services.network.follow(trx, [key]));
  expect(await rowOf(who)).toMatchObject({ profile: 'internet-100', version: 2, state: 'pending' });
  await db.transaction().execute((trx) => services.network.follow(trx, [key]));
  expect(await rowOf(who)).toMatchObject({ version: 2 });
});

// shows P6.3
test('a newer version makes older jobs no-ops, and waits while an older one is being sent', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  await send(who);
  await isolate(who);
  const [older] = await queued(who);
  let release = () => {};
  let isSending = false;
  network.beforeEach(async () => {
    isSending = true;
    await new Promise<void>((resolve) => (release = resolve));
  });
  const sending = jobs['apply-network'](older?.payload as never);
  await expect.poll(() => isSending).toBe(true);
  await restore(who);
  network.beforeEach(async () => undefined);
  expect(await send(who)).toEqual(['an older change of this service is being sent']);
  release();
  await sending;
  // The acknowledgement of the older version says nothing about the newer one.
  expect(await rowOf(who)).toMatchObject({ wanted: 'on', state: 'pending', version: 3 });
  expect(await send(who)).toEqual([]);
  expect(network.has.get(who.number)).toBe('on internet-50');
  await jobs['apply-network'](older?.payload as never);
  expect(network.has.get(who.number)).toBe('on internet-50');
  expect(await rowOf(who)).toMatchObject({ state: 'applied' });
});

// shows P6.3
test('sends again after a worker died, once its lease has ended', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  const [job] = await queued(who);
  await db
    .updateTable('network_service')
    .set({ state: 'sending', sending_until: new Date(clock().getTime() + 30_000) })
    .where('customer_id', '=', who.id)
    .execute();
  expect(await send(who)).toEqual(['an older change of this service is being sent']);
  clock.advance({ seconds: 31 });
  await jobs['apply-network'](job?.payload as never);
  expect(await rowOf(who)).toMatchObject({ state: 'applied', sendingUntil: null });
});

// shows P6.3
test('tries again for a day, then waits for somebody', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  network.beforeEach(network.fail);
  expect(await send(who)).toEqual(['NAS-1 tidak menjawab']);
  expect(await rowOf(who)).toMatchObject({ state: 'retrying', failure: 'NAS-1 tidak menjawab' });
  clock.advance({ hours: 23 });
  expect(await send(who)).toEqual(['NAS-1 tidak menjawab']);
  clock.advance({ hours: 1 });
  expect(await send(who)).toEqual([]);
  expect(await rowOf(who)).toMatchObject({ state: 'stuck' });
  network.beforeEach(async () => undefined);
  await on.retry({ customerId: who.id, id: who.subscriptionId });
  expect(await send(who)).toEqual([]);
  expect(await rowOf(who)).toMatchObject({ state: 'applied', failure: null });
});

// shows P6.9
test('restorations have their own lane, and go on while cut-offs are halted', async () => {
  const [cut, restored] = [
    await service('2026-11-15T10:00:00+07:00'),
    await service('2026-11-15T10:00:00+07:00'),
  ];
  for (const who of [cut, restored]) await send(who);
  await isolate(restored);
  await send(restored);
  await isolate(cut);
  expect(await queued(cut)).toMatchObject([{ lane: 'cuts' }]);
  await on.halt(nameOnly('Budi'));
  await expect(on.halt(nameOnly('Budi'))).rejects.toThrow('sudah dihentikan');
  await restore(restored);
  expect(await queued(restored)).toMatchObject([{ lane: 'network' }]);
  await send(cut);
  await send(restored);
  expect(network.has.get(cut.number)).toBe('on internet-50');
  expect(network.has.get(restored.number)).toBe('on internet-50');
  expect(await rowOf(cut)).toMatchObject({ state: 'pending' });
  await on.resume();
  await send(cut);
  expect(network.has.get(cut.number)).toBe('walled');
});

// shows P6.9
test('halts cut-offs by itself when more than 5 % of them fail', async () => {
  clock.advance({ days: 1 });
  const all: Service[] = [];
  for (let made = 0; made < 21; made += 1) all.push(await service('2027-01-15T10:00:00+07:00'));
  for (const who of all) {
    await send(who);
    await isolate(who);
  }
  const isHalted = async () => (await on.overview()).state?.haltedAt !== null;
  const broken = new Set(all.slice(0, 2).map(({ number }) => number));
  network.beforeEach(async ({ user }) => {
    if (broken.has(user)) network.fail();
  });
  // One failure of 20 is 5 %, which is still allowed.
  for (const who of [...all.slice(2), ...all.slice(0, 1)]) await send(who);
  expect(await isHalted()).toBe(false);
  await send(all[1] as Service);
  expect(await isHalted()).toBe(true);
  expect((await on.overview()).state?.haltedBy).toBeNull();
  await on.resume();
  clock.advance({ seconds: 1 });
  // Only what fails after the resumption counts.
  await send(all[1] as Service);
  expect(await isHalted()).toBe(false);
});

// shows P6.10
test('the nightly sweep reports services that the network changed, and queues lost ones', async () => {
  const [drifted, lost] = [
    await service('2026-11-15T10:00:00+07:00'),
    await service('2026-11-15T10:00:00+07:00'),
  ];
  for (const who of [drifted, lost]) await send(who);
  network.has.set(drifted.number, 'walled');
  await db.deleteFrom('network_service').where('customer_id', '=', lost.id).execute();
  await services.network.sweep();
  expect(await rowOf(drifted)).toMatchObject({ state: 'drifted', failure: 'walled' });
  // A drifted service is not sent again until staff have checked it.
  expect(await queued(drifted)).toEqual([]);
  expect(await rowOf(lost)).toMatchObject({ wanted: 'on', state: 'pending' });
  expect(await send(lost)).toEqual([]);
  const key = { customerId: drifted.id, id: drifted.subscriptionId };
  await on.confirm(key);
  expect(await rowOf(drifted)).toMatchObject({ state: 'applied' });
  await expect(on.confirm(key)).rejects.toThrow('tidak sedang gagal');
});

// shows P6.10
test('the nightly sweep queues a change again only if its job is lost', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  await services.network.sweep();
  expect(await queued(who)).toHaveLength(1);
  await db.deleteFrom('job').execute();
  await services.network.sweep();
  expect(await queued(who)).toHaveLength(1);
  expect(await send(who)).toEqual([]);
});

// shows P6.10
test('a password or NAS secret that cannot be decrypted affects no other service', async () => {
  const [broken, drifted] = [
    await service('2026-11-15T10:00:00+07:00'),
    await service('2026-11-15T10:00:00+07:00'),
  ];
  for (const who of [broken, drifted]) await send(who);
  network.has.set(drifted.number, 'walled');
  await db
    .updateTable('subscription')
    .set({ pppoe_password_sealed: Buffer.from('broken') })
    .where('customer_id', '=', broken.id)
    .execute();
  await services.network.sweep();
  const failure = 'kata sandi login ini tidak terbaca';
  expect(await rowOf(broken)).toMatchObject({ state: 'drifted', failure });
  expect(await rowOf(drifted)).toMatchObject({ state: 'drifted', failure: 'walled' });
  await isolate(broken);
  expect(await send(broken)).toEqual([failure]);

  const form = {
    vendor: 'mikrotik',
    coaPort: 3799,
    unsignedReason: null,
    secret: 'rahasia',
  } as const;
  const id = await on.nases.add({ ...form, name: 'NAS-rusak', address: '10.9.9.1' });
  await db
    .updateTable('network_nas')
    .set({ secret_sealed: Buffer.from('broken') })
    .where('id', '=', id)
    .execute();
  await isolate(drifted);
  expect(await send(drifted)).toEqual([]);
  const nas = (await on.nases.known()).find(({ name }) => name === 'NAS-rusak');
  expect(() => nas?.secret).toThrow('kata rahasia NAS NAS-rusak tidak terbaca');
  // An action that uses the unreadable secret reports the error.
  network.beforeTest(async () => void nas?.secret);
  await expect(on.nases.test(id)).rejects.toThrow('NAS ini tidak dapat diuji');
  network.beforeTest(async () => undefined);
});

// shows P6.18
test('a new speed of a package is sent to its services, after everything that is urgent', async () => {
  const [fast, walled] = [
    await service('2026-11-15T10:00:00+07:00'),
    await service('2026-11-15T10:00:00+07:00'),
  ];
  for (const who of [fast, walled]) await send(who);
  await isolate(walled);
  await send(walled);
  const speed = (bandwidth: string) =>
    db.updateTable('product').set({ bandwidth }).where('id', '=', 'internet-50').execute();
  await speed('75 Mbps');
  await services.network.sweep();
  expect(await queued(fast)).toMatchObject([{ lane: 'cuts', payload: { isUrgent: false } }]);
  expect(await rowOf(fast)).toMatchObject({ wanted: 'on', state: 'pending', version: 2 });
  // An isolated service gets the new speed when it is restored.
  expect(await queued(walled)).toEqual([]);
  expect(await send(fast)).toEqual([]);
  await services.network.sweep();
  expect(await queued(fast)).toEqual([]);
  await speed('50 Mbps');
});

// shows P6.3
test('keeps the services of a deleted customer until the network has rejected them', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  await send(who);
  await services.billing.endings.endService(who.number, { by: nameOnly('Budi'), reason: 'Pindah' });
  for (const bill of await services.billing.active(who.id)) await pay(who, bill.id);
  const closing = { by: nameOnly('Budi'), proof: 'TRF-1', note: null, accountOf: null };
  for (const { id } of await services.ledger.refunds.list({ customerId: who.id })) {
    await services.ledger.refunds.close(id, closing);
  }
  const gone = () => services.privacy.deletePerson(who.email, nameOnly('Budi'));
  await expect(gone()).rejects.toThrow();
  await send(who);
  expect(await gone()).toBe('anonymised');
  // Otherwise the comparison with the network would find a service without a login.
  expect(await on.ofCustomer(who.id)).toEqual([]);
});

// shows P6.8
test('an answer to the former secret is ignored for a NAS that changed meanwhile', async () => {
  const form = {
    name: 'NAS-lama',
    address: '10.9.9.9',
    vendor: 'mikrotik',
    coaPort: 3799,
    unsignedReason: null,
  } as const;
  const id = await on.nases.add({ ...form, secret: 'rahasia-1' });
  let release = () => {};
  const isAsked = new Promise<void>((asked) => {
    network.beforeTest(async () => {
      asked();
      await new Promise<void>((resolve) => (release = resolve));
    });
  });
  const testing = on.nases.test(id);
  await isAsked;
  await on.nases.change(id, { ...form, secret: 'rahasia-2' });
  release();
  await testing;
  await expect(on.nases.switchTo(true, id)).rejects.toThrow('Uji NAS ini dulu');
});
