import { showIsolated, showLinkedBill, payLinkedBill } from '@serat/contract/bill-link';
import { beforeEach, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { NetworkFailure } from '../../../adapters/network/index.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createFakeNetwork } from '../../service/network/testing/fake-network.ts';
import { createBillingApp } from '../billing/testing/billing-app.ts';

const network = createFakeNetwork();
const world = await createBillingApp({ network: network.target });
const { db, clock, night, service, billed, bank, mails, pay, twiceBilled } = world;
const { billing } = world.services;
const house = '10.20.0.7';

beforeEach(async () => {
  network.sessions.clear();
  await db.deleteFrom('wrong_try').execute();
});

const ask = (address = house, headers: Record<string, string> = {}) =>
  world.call(showIsolated, {}, { address, headers });
const linkIn = (text: string) => /bayar-tagihan#([\w-]+)$/m.exec(text)?.[1] ?? '';

async function isolatedHouse() {
  const who = await billed();
  await night('2026-12-21');
  network.sessions.set(house, who.number);
  return who;
}

// shows P6.15
test('behind an isolated connection its bill is shown with the name masked, and paid', async () => {
  const who = await isolatedHouse();
  const { data, headers } = await ask();
  expect(headers['cache-control']).toBe('no-store');
  const [bill, ...more] = data;
  expect(more).toEqual([]);
  expect(bill).toEqual({
    link: linkIn((await mails(who.email)).at(-1)?.text ?? ''),
    name: 'S*** A***',
    period: '2026-12',
    expiredDate: '2026-12-20T16:59:59.999Z',
    total: 434_700,
  });
  const link = bill?.link ?? '';
  const { data: opened } = await world.call(payLinkedBill, {
    body: { link, paymentMethodId: 'NUSA_VA' },
  });
  const payment = opened.bill?.payment;
  await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
  expect(await world.statusOf(who.subscriptionId)).toBe('active');
  // The router still redirects to this page for a moment.
  expect((await ask()).data).toEqual([]);
});

// shows P6.15
test('shows every overdue bill of the service, with a new link for one whose link has ended', async () => {
  const who = await twiceBilled();
  await night('2027-01-21');
  network.sessions.set(house, who.number);
  await db.deleteFrom('bill_link').where('customer_id', '=', who.id).execute();
  const { data } = await ask();
  expect(data.map(({ period }) => period)).toEqual(['2026-12', '2027-01']);
  for (const { link, total } of data) {
    const shown = await world.call(showLinkedBill, { body: { link } });
    expect(shown.data.bill?.total).toBe(total);
  }
  // The links stay the same on the next day.
  clock.advance({ days: 1 });
  expect((await ask()).data.map(({ link }) => link)).toEqual(data.map(({ link }) => link));
});

// shows P6.15
test('reveals nothing to other addresses, about other services, or while the network is down', async () => {
  const who = await billed();
  network.sessions.set(house, who.number);
  // A guest of the house must not learn whether a customer who is not isolated has a bill.
  expect((await ask()).data).toEqual([]);
  await night('2026-12-21');
  expect((await ask()).data).toHaveLength(1);
  expect((await ask(`::ffff:${house}`)).data).toHaveLength(1);
  for (const address of ['10.20.0.8', '127.0.0.1', '2001:db8::7', '::ffff:a14:7', `${house}/24`]) {
    expect((await ask(address)).data).toEqual([]);
  }
  network.sessions.set(house, 'a login that no service has');
  expect((await ask()).data).toEqual([]);
  const fail = () => Promise.reject(new NetworkFailure('basis data RADIUS: tidak menjawab'));
  const broken = await createTestApp({
    beside: world,
    overrides: { network: () => ({ ...network.target, userAt: fail }) },
  });
  expect((await broken.call(showIsolated, {}, { address: house })).data).toEqual([]);
  await broken.close();
  await pay(who, who.billId);
});

// shows P6.15
test('shows the bills of the isolated service alone, whoever asks', async () => {
  const other = await billed();
  const who = await billed();
  const elsewhere = { anotherAddress: true, plnId: '5399999999991' };
  await service('2026-11-01T09:00:00+07:00', elsewhere, who);
  await night('2026-12-01');
  await night('2026-12-21');
  network.sessions.set(house, who.number);
  const own = (await billing.active(who.id)).filter(
    ({ serviceNumber }) => serviceNumber === who.number,
  );
  const isShown = (data: readonly { link: string }[]) => data.map(({ link }) => link);
  const { data: shown } = await ask();
  expect(own).toHaveLength(1);
  expect(shown.map(({ total }) => total)).toEqual(own.map(({ rpTotal }) => rpTotal));
  // A logged-in guest, in this house and elsewhere.
  const asGuest = (address: string) =>
    world.call(showIsolated, {}, { address, token: other.token });
  expect(isShown((await asGuest(house)).data)).toEqual(isShown(shown));
  expect((await asGuest('10.20.0.8')).data).toEqual([]);
  // The network session of an ended service may stay open for a while, and its bill is still due.
  const by = { by: nameOnly('Budi'), reason: 'Pindah' };
  await billing.endings.endService(who.number, by);
  expect((await ask()).data).toEqual([]);
  for (const each of [other, who]) {
    for (const { id } of await billing.active(each.id)) await pay(each, id);
  }
});

// shows P6.16
test.each([
  [undefined, []],
  ['10.1.1.1', ['from the proxy']],
  // A client that reaches the service directly could claim any address.
  ['on', []],
])('with TRUST_PROXY=%s a claimed address counts only %j', async (trusted, believed) => {
  const who = await isolatedHouse();
  const node = await createTestApp({
    beside: world,
    ...(trusted !== undefined && { env: { TRUST_PROXY: trusted } }),
    overrides: { network: () => network.target },
  });
  const asked = async (address: string, claimed: string) =>
    (
      await node.call(
        showIsolated,
        {},
        { address, headers: { 'x-forwarded-for': claimed, 'x-real-ip': claimed } },
      )
    ).data.length;
  const counted = {
    'from a stranger': await asked('203.0.113.5', house),
    'from the proxy': await asked('10.1.1.1', house),
    // The client wrote the first address, the proxy the second.
    'from the proxy about a stranger': await asked('10.1.1.1', `${house}, 203.0.113.5`),
  };
  expect(Object.entries(counted).flatMap(([from, bills]) => (bills > 0 ? [from] : []))).toEqual(
    believed,
  );
  await node.close();
  await pay(who, who.billId);
});

// shows P6.16
test('each address is limited', async () => {
  const node = await createTestApp({ beside: world, env: { ADDRESS_LIMIT_PER_MINUTE: '3' } });
  const codes: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    codes.push((await node.call(showIsolated, {}, { address: house })).http);
  }
  expect(codes).toEqual([200, 200, 200, 429]);
  await node.close();
});
