import * as call from '@serat/contract/staff/network';
import { expect, test } from 'vitest';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createFakeNetwork } from '../modules/service/network/testing/fake-network.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { changeRows, rowOf } from '../testing/rows.ts';

const network = createFakeNetwork();
const world = await createBillingApp({ network: network.target });
const { db, services } = world;
const { ask, person } = await createConsoleApp(world);
const reason = 'Sudah diperiksa';
const owner = async () => (await person('owner')).cookie;
const router = {
  name: 'BRAS-1',
  address: '10.0.0.1',
  vendor: 'mikrotik',
  coaPort: 3799,
  secret: 'rahasia-nas',
  unsignedReason: '',
};
const nases = async (cookie: string) => (await ask(call.getNetwork, {}, cookie)).data.nases;

// shows P6.11
test('shows every difference before the network is switched on, and sends nothing until then', async () => {
  const services3 = [];
  for (let made = 0; made < 3; made += 1) {
    services3.push(await world.service('2026-11-15T10:00:00+07:00'));
  }
  const [right, ...wrong] = services3.map(({ number }) => number);
  network.has.set(right ?? '', 'on internet-50');
  const cookie = await owner();
  await world.runDueJobs();
  expect(network.has.size).toBe(1);
  await ask(call.prepareNetwork, {}, cookie);
  const { data } = await ask(call.listNetworkDifferences, { query: { limit: 2 } }, cookie);
  const next = { limit: 2, after: data.next };
  const { data: rest } = await ask(call.listNetworkDifferences, { query: next }, cookie);
  const shown = [...data.rows, ...rest.rows];
  expect(shown.map(({ serviceNumber }) => serviceNumber)).toEqual(wrong.toSorted());
  expect(shown[0]).toMatchObject({ wanted: 'on', failure: 'Belum ada' });
  expect(rest.next).toBeNull();

  await ask(call.switchNetworkOn, { body: { reason } }, cookie);
  await world.runDueJobs();
  expect([...network.has.values()]).toEqual(Array(3).fill('on internet-50'));
  const { data: now } = await ask(call.getNetwork, {}, cookie);
  expect(now).toMatchObject({ target: 'radius', withoutLogin: 0, counts: { applied: 3 } });
  expect(now.switchedOnDate).not.toBeNull();
});

// shows P6.8
test('switches a NAS on only after a good test, and its secret stays sealed', async () => {
  const cookie = await owner();
  await ask(call.addNas, { body: router }, cookie);
  const [added] = await nases(cookie);
  const id = added?.id;
  expect(added).toMatchObject({ unsignedReason: null, answer: null, isOn: false });
  const refused = await ask(call.switchNas, { body: { id, on: true } }, cookie);
  expect(refused).toMatchObject({ code: 'STEP_REFUSED' });
  expect((await ask(call.testNas, { body: { id } }, cookie)).data).toEqual({ answer: 'good' });
  await ask(call.switchNas, { body: { id, on: true } }, cookie);
  expect(await nases(cookie)).toMatchObject([{ answer: 'good', isOn: true }]);
  // Another address or key has to be tested again.
  const changed = { ...router, id, secret: '', address: '10.0.0.2', unsignedReason: 'RouterOS 6' };
  await ask(call.changeNas, { body: changed }, cookie);
  const [after] = await nases(cookie);
  expect(after).toMatchObject({ address: '10.0.0.2', unsignedReason: 'RouterOS 6', isOn: false });
  const again = await ask(call.addNas, { body: { ...router, address: '10.0.0.2' } }, cookie);
  expect(again).toMatchObject({ code: 'INVALID_INPUT' });
  const wrong = await ask(call.addNas, { body: { ...router, address: 'bras.example' } }, cookie);
  expect(wrong.fields).toHaveProperty('address');
  const row = await db
    .selectFrom('network_nas')
    .select('secret_sealed as sealed')
    .executeTakeFirstOrThrow();
  expect(world.secrets.open(row.sealed)).toBe('rahasia-nas');
  const audit = await db.selectFrom('audit').selectAll().where('subject', '=', 'nas').execute();
  expect(audit.length).toBeGreaterThan(3);
  expect(JSON.stringify(audit)).not.toContain('rahasia-nas');
});

// shows P6.9
test('one click halts all cut-offs, and the audit says who did it', async () => {
  await services.network.target?.switchOn().catch(() => undefined);
  const { cookie, name } = await person('dispatcher');
  await ask(call.haltNetwork, {}, cookie);
  const { data } = await ask(call.getNetwork, {}, cookie);
  expect(data).toMatchObject({ haltedBy: name });
  await ask(call.resumeNetwork, { body: { reason } }, cookie);
  const entries = await db
    .selectFrom('audit')
    .select(['action', 'actor', 'reason'])
    .where('action', 'in', ['network.halt', 'network.resume'])
    .orderBy('seq')
    .execute();
  expect(entries).toEqual([
    { action: 'network.halt', actor: name, reason: null },
    { action: 'network.resume', actor: name, reason },
  ]);
});

// shows P6.12
test('shows the services of a customer with login, state and cause', async () => {
  const who = await world.service('2026-11-15T10:00:00+07:00');
  network.beforeEach(async () => network.fail());
  await world.runDueJobs();
  network.beforeEach(async () => undefined);
  const { cookie } = await person('dispatcher');
  const shown = async () =>
    (await ask(call.getCustomerNetwork, { query: { customerId: who.id } }, cookie)).data[0];
  expect(await shown()).toMatchObject({
    serviceNumber: who.number,
    user: who.number,
    wanted: 'on',
    state: 'retrying',
    failure: 'NAS-1 tidak menjawab',
    session: null,
  });
  const { data } = await ask(call.listNetworkServices, {}, cookie);
  expect(data.rows.map(({ serviceNumber }) => serviceNumber)).toEqual([who.number]);
  const body = { customerId: who.id, id: who.subscriptionId };
  await ask(call.confirmNetworkService, { body: { ...body, reason } }, cookie);
  expect(await shown()).toMatchObject({ state: 'applied', failure: null });
  await changeRows(db, 'network_service', { customer_id: who.id }, { state: 'drifted' });
  await ask(call.retryNetwork, { body: { state: 'drifted' } }, cookie);
  await world.runDueJobs();
  expect(network.has.get(who.number)).toBe('on internet-50');
  expect(await shown()).toMatchObject({ state: 'applied' });
});

// shows P6.13
test('without a network services get no login, and the console says so', async () => {
  const bare = await createBillingApp({ network: null });
  const { ask: askBare, person: personOf } = await createConsoleApp(bare);
  const who = await bare.service('2026-11-15T10:00:00+07:00');
  const { cookie } = await personOf('owner');
  const { data } = await askBare(call.getNetwork, {}, cookie);
  expect(data).toMatchObject({ target: null, switchedOnDate: null, nases: [] });
  const query = { customerId: who.id };
  expect((await askBare(call.getCustomerNetwork, { query }, cookie)).data).toEqual([]);
  expect((await askBare(call.listNetworkServices, {}, cookie)).data.rows).toEqual([]);
  expect((await askBare(call.listNetworkDifferences, {}, cookie)).data.rows).toEqual([]);
  expect(await askBare(call.haltNetwork, {}, cookie)).toMatchObject({ code: 'STEP_REFUSED' });
  const { pppoe_user: user } = await rowOf(bare.db, 'subscription');
  expect(user).toBeNull();
});
