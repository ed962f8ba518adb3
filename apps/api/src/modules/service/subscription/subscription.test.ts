import { getDashboard } from '@serat/contract/dashboard';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import type { Handle } from '../../../db/schema.ts';
import { withoutTriggers } from '../../../db/testing/without-triggers.ts';
import { createBillingApp, monthly } from '../../money/billing/testing/billing-app.ts';
import { subscriptionSteps } from './subscription.policy.ts';
import { changeRows, rowOf, rowsOf } from '../../../testing/rows.ts';

const { db, services, secrets, service, clock, customer, placeOrder, payOrder, pay, call } =
  await createBillingApp();

// shows 9.20
test('starts a service with the ordered products after the installation', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  const [running] = await services.subscriptions.runningOf(db, who.id);
  expect(running).toMatchObject({
    status: 'active',
    fullName: 'Siti Aminah',
    startedAt: clock(),
    billedFrom: '2026-12-15',
    minimumUntil: '2028-11-15',
  });
  expect(running?.number).toMatch(/^2611\d{8}$/);
  const lines = await services.subscriptions.linesOf(db, [
    { customerId: who.id, id: who.subscriptionId },
  ]);
  const valid = { validFrom: '2026-11-15', validTo: null };
  expect(lines).toMatchObject([
    { name: 'Serat 50', amount: monthly.internet, ...valid },
    { name: 'TV Family Pack', amount: monthly.tv, ...valid },
    { name: 'Kanal Film', amount: monthly.film, ...valid },
  ]);
  const port = await rowOf(db, 'port_reservation', { customer_id: who.id });
  expect(port).toMatchObject({ id: running?.portReservationId, released_at: null });
});

// shows P6.1
test('gives each service its own network login, which opens only with the data key', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  const other = await service('2026-11-15T10:00:00+07:00');
  const loginOf = (id: string) =>
    db
      .selectFrom('subscription')
      .select(['pppoe_user as user', 'pppoe_password_sealed as sealed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const first = await loginOf(who.subscriptionId);
  expect(first.user).toBe(who.number);
  expect(secrets.open(first.sealed ?? Buffer.alloc(0))).toMatch(/^[a-z2-9]{12}$/);

  const give = (to: typeof who, user: string) =>
    db
      .transaction()
      .execute((trx) =>
        services.subscriptions.giveLogin(
          trx,
          { customerId: to.id, id: to.subscriptionId },
          { user, password: 'rahasia' },
        ),
      );
  // A login cannot be replaced: a router with the former login would keep its access.
  expect(await give(who, 'siti')).toBe(false);
  await changeRows(
    db,
    'subscription',
    { id: other.subscriptionId },
    { pppoe_user: null, pppoe_password_sealed: null },
  );
  expect(await give(other, who.number)).toBe(false);
  expect(await give(other, 'siti')).toBe(true);
  expect(await loginOf(other.subscriptionId)).toMatchObject({ user: 'siti' });
});

test('starts one service per finished installation and none without', async () => {
  const who = await customer();
  const orderId = await placeOrder(who);
  await payOrder(orderId);
  await services.orders.installation.start(orderId, nameOnly('Budi'));
  expect(await services.subscriptions.hasRunning(db, who.id)).toBe(false);
  await services.orders.installation.finish(orderId, nameOnly('Budi'));
  const [running] = await services.subscriptions.runningOf(db, who.id);
  await db.transaction().execute((trx) =>
    services.subscriptions.start(trx, {
      customerId: who.id,
      orderKey: running?.orderId ?? '',
      fullName: 'Siti Aminah',
      address: 'Jalan Melati 1',
      cityId: '3174',
      areaId: '01',
      plnId: null,
      latitude: null,
      longitude: null,
      lines: [],
      at: clock(),
    }),
  );
  expect(await services.subscriptions.runningOf(db, who.id)).toHaveLength(1);
});

// shows P5a.1
test('shows the products of the day and refuses a second internet package on it', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  const lines = db.updateTable('subscription_line').where('customer_id', '=', who.id);
  await lines.where('product_type', '=', 'INTERNET').set({ valid_to: '2026-12-24' }).execute();
  const [before] = await rowsOf(db, 'subscription_line', {
    customer_id: who.id,
    product_type: 'INTERNET',
  });
  if (!before) throw new Error('no internet');
  const faster = { ...before, position: 9, name: 'Serat 100', product_id: 'internet-100' };
  const add = (validFrom: string) =>
    db
      .insertInto('subscription_line')
      .values({ ...faster, valid_from: validFrom, valid_to: null })
      .execute();
  await expect(add('2026-12-24')).rejects.toThrow('subscription_line_overlap');
  await add('2026-12-25');

  const shown = async (today: string) => {
    clock.set(`${today}T09:00:00+07:00`);
    const { data } = await call(getDashboard, {}, who);
    return data.services.map(({ listProduct }) => listProduct.map((product) => product?.name));
  };
  expect(await shown('2026-12-24')).toEqual([['Serat 50', 'TV Family Pack', 'Kanal Film']]);
  expect(await shown('2026-12-25')).toEqual([['Serat 100', 'TV Family Pack', 'Kanal Film']]);
});

test('has the same steps in the database', async () => {
  const { subscriptionId } = await service('2026-11-15T10:00:00+07:00');
  const statuses = ['active', 'Isolir', 'ended'] as const;
  for (const from of statuses) {
    for (const to of statuses) {
      if (from === to) continue;
      const force = (handle: Handle, status: (typeof statuses)[number]) =>
        changeRows(
          handle,
          'subscription',
          { id: subscriptionId },
          {
            status,
            ended_at: status === 'ended' ? clock() : null,
            ended_by: status === 'ended' ? 'x' : null,
          },
        );
      const attempt = db.transaction().execute(async (trx) => {
        await withoutTriggers(trx, () => force(trx, from));
        await force(trx, to);
      });
      const done = await attempt.then(
        () => true,
        () => false,
      );
      expect([from, to, done]).toEqual([from, to, subscriptionSteps[from].includes(to)]);
    }
  }
});

test('sends webhooks with a reason when a service starts, is isolated, restored or ended', async () => {
  const by = { staffId: null, name: 'Budi', role: 'ops' } as const;
  await services.webhooks.add(by, 'https://erp.example/serat', [
    'service-activated',
    'service-isolated',
    'service-restored',
    'service-ended',
  ]);
  const who = await service('2027-01-01T09:00:00+07:00');
  for (const day of ['2027-02-01', '2027-02-21']) {
    clock.set(`${day}T00:10:00+07:00`);
    await services.billing.daily();
  }
  clock.set('2027-02-21T09:00:00+07:00');
  const [bill] = await services.billing.active(who.id);
  await pay(who, bill?.id ?? '');
  clock.set('2027-02-22T10:00:00+07:00');
  await services.billing.endings.endService(who.number, {
    by: nameOnly('Budi'),
    reason: 'Pindah ke rumah Ibu Siti',
  });
  const deliveries = await db.selectFrom('webhook_delivery').select('body').execute();
  const sent = deliveries
    .map(({ body }) => JSON.parse(body) as { kind: string; at: string; data: object })
    .filter(({ data }) => JSON.stringify(data).includes(who.number))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const data = (reason: string) => ({ customerId: who.id, serviceNumber: who.number, reason });
  expect(sent).toEqual([
    {
      id: expect.any(String),
      kind: 'service-activated',
      at: '2027-01-01T02:00:00.000Z',
      data: data('installation-finished'),
    },
    {
      id: expect.any(String),
      kind: 'service-isolated',
      at: '2027-02-20T17:10:00.000Z',
      data: data('bill-overdue'),
    },
    {
      id: expect.any(String),
      kind: 'service-restored',
      at: '2027-02-21T02:00:00.000Z',
      data: data('no-bill-overdue'),
    },
    {
      id: expect.any(String),
      kind: 'service-ended',
      at: '2027-02-22T03:00:00.000Z',
      data: { ...data('before-minimum-term'), endsOn: '2027-02-22' },
    },
  ]);
});
