import * as call from '@serat/contract/staff/orders';
import { beforeAll, expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { createOrderApp } from '../modules/sales/order/testing/order-app.ts';
import { checkoutBody } from '../modules/sales/order/testing/order-fixtures.ts';
import { orderCommands } from '../ops/customers/orders.ts';
import { commandLine } from '../ops/testing/command-line.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createOrderApp();
const { bank, services, db } = world;
const { ask, person } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;
let dispatcher: Person;
let foreign: Person;
beforeAll(async () => {
  dispatcher = await person('dispatcher', ['city:3174']);
  foreign = await person('dispatcher', ['city:1271']);
});

async function paidOrder(): Promise<string> {
  const { data } = await world.checkout(await world.customer(), checkoutBody);
  const account = await bank.find(data.orderid);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  return data.orderid;
}

const waiting = { status: 'waitingInstallation', isHeld: false };
const started = { status: 'installationOnProgress', isHeld: false };

const trail = (subjectId: string) =>
  services.audit.list({ subject: 'order', subjectId, limit: 10 });

test('a dispatcher starts and finishes an order, recorded in order and audit', async () => {
  const number = await paidOrder();
  const list = await ask(
    call.listOrders,
    { query: { status: 'waitingInstallation' } },
    dispatcher.cookie,
  );
  expect(list.data.rows.map((row) => row.number)).toContain(number);
  expect(
    await ask(call.startOrder, { body: { number, seen: waiting } }, dispatcher.cookie),
  ).toMatchObject({
    http: 200,
  });
  expect(
    await ask(call.finishOrder, { body: { number, seen: started } }, dispatcher.cookie),
  ).toMatchObject({
    http: 200,
  });
  const again = { number, seen: { ...started, status: 'completed' } };
  expect(await ask(call.finishOrder, { body: again }, dispatcher.cookie)).toMatchObject({
    code: 'STEP_REFUSED',
  });
  const { data } = await ask(call.getOrder, { query: { number } }, dispatcher.cookie);
  expect(data).toMatchObject({ status: 'completed', nik: '************0003' });
  expect(data.steps.at(-1)).toMatchObject({ to: 'completed', actorName: dispatcher.name });
  expect((await trail(number)).map(({ action, before, after }) => [action, before, after])).toEqual(
    [
      ['order.finish', { status: 'installationOnProgress' }, { status: 'completed' }],
      ['order.start', { status: 'waitingInstallation' }, { status: 'installationOnProgress' }],
    ],
  );
});

// shows P1.10
test('a refused action leaves no audit row', async () => {
  const number = await paidOrder();
  await ask(call.finishOrder, { body: { number, seen: waiting } }, dispatcher.cookie);
  expect(await trail(number)).toEqual([]);
});

test('previews a rejection, then carries it out with its reason', async () => {
  const number = await paidOrder();
  const preview = await ask(call.previewRejection, { query: { number } }, dispatcher.cookie);
  expect(preview.data.refund).toBeGreaterThan(0);
  const { data } = await ask(
    call.rejectOrder,
    {
      body: {
        number,
        reason: 'Tiang roboh',
        seen: { ...waiting, refund: preview.data.refund },
      },
    },
    dispatcher.cookie,
  );
  expect(data).toEqual({ refund: preview.data.refund });
  expect((await trail(number))[0]).toMatchObject({ action: 'order.reject', reason: 'Tiang roboh' });
});

// shows P1.17
test('does not touch an order that changed meanwhile and returns its state', async () => {
  const number = await paidOrder();
  const { data } = await ask(call.previewRejection, { query: { number } }, dispatcher.cookie);
  const reject = (seen: object) =>
    ask(call.rejectOrder, { body: { number, reason: 'Tiang roboh', seen } }, dispatcher.cookie);
  const stale = (fields: object) => ({ http: 409, code: 'STALE', fields });

  // The refund differs from the preview.
  expect(await reject({ ...waiting, refund: data.refund - 1 })).toMatchObject(
    stale({ status: 'waitingInstallation', isHeld: 'false', refund: String(data.refund) }),
  );
  await services.orders.installation.start(number, nameOnly('Budi'));
  const now = { status: 'installationOnProgress', isHeld: 'false' };
  const body = { number, seen: waiting };
  expect(await ask(call.startOrder, { body }, dispatcher.cookie)).toMatchObject(stale(now));
  expect(await ask(call.finishOrder, { body }, dispatcher.cookie)).toMatchObject(stale(now));
  expect(await reject({ ...waiting, refund: data.refund })).toMatchObject(stale(now));
  const held = { ...started, isHeld: true };
  expect(
    await ask(call.finishOrder, { body: { number, seen: held } }, dispatcher.cookie),
  ).toMatchObject(stale(now));
  expect(await trail(number)).toEqual([]);
  expect((await services.orders.installation.findStatus(number)).status).toBe(
    'installationOnProgress',
  );
});

// shows P1.9
test('hides orders of a foreign area from lists, counts, reads and writes', async () => {
  const number = await paidOrder();
  const { data } = await ask(call.listOrders, {}, foreign.cookie);
  expect(data.rows).toEqual([]);
  expect((await ask(call.countOrders, {}, foreign.cookie)).data.waitingInstallation).toBe(0);
  expect(
    (await ask(call.countOrders, {}, dispatcher.cookie)).data.waitingInstallation,
  ).toBeGreaterThan(0);
  const body = { number, reason: 'Coba-coba', seen: { ...waiting, refund: 0 } };
  for (const asked of [
    ask(call.getOrder, { query: { number } }, foreign.cookie),
    ask(call.startOrder, { body }, foreign.cookie),
    ask(call.finishOrder, { body }, foreign.cookie),
    ask(call.previewRejection, { query: { number } }, foreign.cookie),
    ask(call.rejectOrder, { body }, foreign.cookie),
  ]) {
    expect(await asked).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  }
  const byPrice = await person('dispatcher', ['area:01']);
  expect(await ask(call.getOrder, { query: { number } }, byPrice.cookie)).toMatchObject({
    http: 200,
  });
});

// shows P1.10
test('the command line is audited, too', async () => {
  const number = await paidOrder();
  const { ops } = commandLine(orderCommands, { db, services });
  await ops('orders', 'start', number, '--by', 'Sari');
  expect((await trail(number))[0]).toMatchObject({
    action: 'order.start',
    actor: 'Sari',
    role: 'ops',
    staffId: null,
  });
});
