import { afterAll, expect, test } from 'vitest';
import { savePushToken } from '../modules/people/account/session/session.repository.ts';
import { createCustomers } from '../testing/customers.ts';
import { createTestApp } from '../testing/test-app.ts';
import { claim, findOwner, findOwners, release, releaseAll, takeOver } from './directory.ts';
import { rowsOf } from '../testing/rows.ts';

const world = await createTestApp();
const { db, clock } = world;
afterAll(() => world.close());
const { customer } = createCustomers(world);
const people = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => customer()));

test('concurrent claims of one value have one winner', async () => {
  const all = await people(10);
  const outcomes = await Promise.all(all.map(({ id }) => claim(db, 'order', 'SRT-1', id)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await findOwner(db, 'order', 'SRT-1')).toBe(all[outcomes.indexOf(true)]?.id);
  // The same value of another kind is free.
  expect(await findOwner(db, 'service', 'SRT-1')).toBeNull();
});

test('a claim waits for an earlier transaction, and succeeds if that one rolls back', async () => {
  const [first, second] = await people(2);
  const begun = await db.startTransaction().execute();
  expect(await claim(begun, 'pln', '53', first?.id ?? '')).toBe(true);
  const waiting = claim(db, 'pln', '53', second?.id ?? '');
  await begun.rollback().execute();
  expect(await waiting).toBe(true);
  expect(await findOwner(db, 'pln', '53')).toBe(second?.id);
});

test('only the owner can release a value', async () => {
  const [owner, other] = await people(2);
  await claim(db, 'file', 'foto', owner?.id ?? '');
  await release(db, 'file', 'foto', other?.id ?? '');
  expect(await findOwner(db, 'file', 'foto')).toBe(owner?.id);
  await release(db, 'file', 'foto', owner?.id ?? '');
  expect(await findOwner(db, 'file', 'foto')).toBeNull();
});

test('finds many owners at once, and releases everything of a customer', async () => {
  const [one, other] = await people(2);
  const emails = [one?.email ?? '', other?.email ?? '', 'siapa@contoh.id'];
  expect(await findOwners(db, 'email', emails)).toEqual(
    new Map([
      [emails[0], one?.id],
      [emails[1], other?.id],
    ]),
  );
  await claim(db, 'order', 'SRT-2', one?.id ?? '');
  await releaseAll(db, [one?.id ?? ''], ['email']);
  expect(await findOwner(db, 'email', emails[0] ?? '')).toBeNull();
  expect(await findOwner(db, 'order', 'SRT-2')).toBe(one?.id);
  await releaseAll(db, [one?.id ?? '']);
  expect(await findOwner(db, 'order', 'SRT-2')).toBeNull();
  expect(await findOwner(db, 'email', emails[1] ?? '')).toBe(other?.id);
});

test('taking a value over returns its former owner', async () => {
  const [one, other] = await people(2);
  expect(await takeOver(db, 'device', 'ab', one?.id ?? '')).toBeNull();
  expect(await takeOver(db, 'device', 'ab', one?.id ?? '')).toBe(one?.id);
  expect(await takeOver(db, 'device', 'ab', other?.id ?? '')).toBe(one?.id);
  expect(await findOwner(db, 'device', 'ab')).toBe(other?.id);
});

test('a device that several customers save at once ends up with one of them', async () => {
  const all = await people(8);
  const tokenHash = Buffer.from('cd', 'hex');
  const sessions = await db.selectFrom('session').select(['customer_id', 'token_hash']).execute();
  await Promise.all(
    all.map(({ id }) => {
      const session = sessions.find(({ customer_id }) => customer_id === id);
      const sessionHash = session?.token_hash ?? Buffer.alloc(0);
      const push = { customerId: id, tokenHash, sessionHash, token: 't', at: clock() };
      return db.transaction().execute((trx) => savePushToken(trx, push));
    }),
  );
  const rows = await rowsOf(db, 'push_token', { token_hash: tokenHash }, ['customer_id']);
  expect(rows).toEqual([{ customer_id: await findOwner(db, 'device', 'cd') }]);
});
