import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { createPorts } from './ports.ts';
import { addCustomer, addOdp, home, metresEast } from './testing/odps.ts';

const { db } = await createTestDatabase();
const ports = createPorts({ dropMetres: 250 });
const customerId = await addCustomer(db);
const at = new Date('2026-11-15T03:00:00Z');

const held = async () =>
  (
    await db
      .selectFrom('port_reservation')
      .select('odp_id')
      .where('released_at', 'is', null)
      .execute()
  ).length;

const checkout = (position = home, orderId: string = randomUUID()) =>
  db
    .transaction()
    .execute((trx) => ports.reserveNearest(trx, position, { orderId, customerId, at }));

beforeEach(async () => {
  await db.deleteFrom('port_reservation').execute();
  await db.deleteFrom('odp').execute();
});

// shows R3e.17
test('gives the last three ports to three of fifty simultaneous orders', async () => {
  await addOdp(db, 'A', { ports: 8, used: 5 });
  const made = await Promise.all(Array.from({ length: 50 }, () => checkout()));
  expect(made.filter(Boolean)).toHaveLength(3);
  expect(await held()).toBe(3);
});

test('gives three ports of neighbouring ODPs to three of fifty orders', async () => {
  await addOdp(db, 'A', { ...metresEast(-100), ports: 8, used: 7 });
  await addOdp(db, 'B', { ...metresEast(0), ports: 8, used: 8 });
  await addOdp(db, 'C', { ...metresEast(100), ports: 8, used: 6 });
  const made = await Promise.all(
    Array.from({ length: 50 }, (_, house) => checkout(metresEast(house * 4 - 100))),
  );
  expect(made.filter(Boolean)).toHaveLength(3);
  expect(await held()).toBe(3);
});

test('gives the last three ports to three of fifty orders that know the ODP', async () => {
  const odpId = await addOdp(db, 'A', { ports: 3 });
  const made = await Promise.all(
    Array.from({ length: 50 }, () =>
      db
        .transaction()
        .execute((trx) => ports.reservePort(trx, { odpId, orderId: randomUUID(), customerId, at })),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(3);
});

test('finds the nearest active ODP in reach', async () => {
  await addOdp(db, 'FULL', { ...metresEast(5), ports: 1, used: 1 });
  await addOdp(db, 'OFF', { ...metresEast(10), active: false });
  await addOdp(db, 'FAR', metresEast(260));
  expect(await ports.findFreeOdp(db, home)).toBeNull();
  const id = await addOdp(db, 'NEAR', { ...metresEast(200), technology: 'OPENPORT' });
  expect(await ports.findFreeOdp(db, home)).toMatchObject({
    id,
    code: 'NEAR',
    technology: 'OPENPORT',
    free: 8,
  });
});

test('makes a released port available again; releasing twice is harmless', async () => {
  await addOdp(db, 'A', { ports: 1 });
  const orderId = randomUUID();
  expect(await checkout(home, orderId)).toBe(true);
  expect(await checkout()).toBe(false);
  expect(await ports.releasePort(db, orderId, at)).toBe(true);
  expect(await ports.releasePort(db, orderId, at)).toBe(false);
  expect(await checkout()).toBe(true);
});

test('gives an order at most one port', async () => {
  await addOdp(db, 'A', { ports: 8 });
  const orderId = randomUUID();
  await checkout(home, orderId);
  await expect(checkout(home, orderId)).rejects.toMatchObject({ code: '23505' });
  expect(await held()).toBe(1);
});

test('reserves no port on a deleted or inactive ODP', async () => {
  const odpId = await addOdp(db, 'A', { active: false });
  const wanted = { orderId: randomUUID(), customerId, at };
  expect(await ports.reservePort(db, { ...wanted, odpId })).toBe(false);
  expect(await ports.reservePort(db, { ...wanted, odpId: odpId + 1 })).toBe(false);
});

// shows P2.4
test("numbers ports after the provider's own and reuses freed numbers", async () => {
  await addOdp(db, 'A', { ports: 8, used: 5 });
  const orders = [randomUUID(), randomUUID(), randomUUID()];
  await Promise.all(orders.map((order) => checkout(home, order)));
  const numbers = async () =>
    (
      await db
        .selectFrom('port_reservation')
        .select('port')
        .where('released_at', 'is', null)
        .orderBy('port')
        .execute()
    ).map(({ port }) => port);
  expect(await numbers()).toEqual([6, 7, 8]);
  await db.transaction().execute((trx) => ports.releasePort(trx, orders[1] ?? '', at));
  await checkout();
  expect(await numbers()).toEqual([6, 7, 8]);
});
