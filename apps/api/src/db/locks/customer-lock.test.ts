import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createCustomers } from '../../testing/customers.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { lockActiveCustomer, lockCustomer } from './customer-lock.ts';
import { nobody } from '../directory.ts';
import type { Handle } from '../schema.ts';
import { changeRows, rowOf } from '../../testing/rows.ts';

const world = await createTestApp();
const { db } = world;
afterAll(() => world.close());
const { customer } = createCustomers(world);

/** Runs work in another transaction that fails at once if it would have to wait for a lock. */
const meanwhile = (work: (trx: Handle) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    // On a cluster another node waits for the lock, so it needs the timeout, too.
    await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
    await sql`set local lock_timeout = '1ms'`.execute(trx);
    await work(trx);
  });

const waits = { code: '55P03' };

test('only one transaction at a time locks a customer, until it ends', async () => {
  const [who, other] = [await customer(), await customer()];
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, who.id);
    await lockCustomer(trx, who.id);
    await expect(meanwhile((beside) => lockCustomer(beside, who.id))).rejects.toMatchObject(waits);
    await meanwhile((beside) => lockCustomer(beside, other.id));
  });
  await meanwhile((after) => lockCustomer(after, who.id));
});

test('a reference to a locked customer does not wait, a deletion does', async () => {
  const { id } = await customer();
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, id);
    await meanwhile((beside) =>
      beside
        .insertInto('data_export')
        .values({ customer_id: id, exported_at: new Date() })
        .execute(),
    );
    const deletion = meanwhile((beside) =>
      beside.deleteFrom('customer').where('id', '=', id).execute(),
    );
    await expect(deletion).rejects.toMatchObject(waits);
  });
});

test('values read under the lock are current', async () => {
  const { id } = await customer();
  const raise = () =>
    db.transaction().execute(async (trx) => {
      await lockCustomer(trx, id);
      const { phone } = await rowOf(trx, 'customer', { id });
      await changeRows(trx, 'customer', { id }, { phone: String(Number(phone) + 1) });
    });
  await db.updateTable('customer').set({ phone: '0' }).where('id', '=', id).execute();
  await Promise.all(Array.from({ length: 20 }, raise));
  const { phone } = await rowOf(db, 'customer', { id });
  expect(phone).toBe('20');
});

test('a customer deleted while waiting can do nothing more', async () => {
  const { id } = await customer();
  await db.transaction().execute((trx) => lockActiveCustomer(trx, id));
  await changeRows(db, 'customer', { id }, { anonymised_at: new Date() });
  const gone = { code: 'NO_SESSION' };
  for (const one of [id, nobody]) {
    await expect(lockActiveCustomer(db, one)).rejects.toMatchObject(gone);
  }
  const named = world.services.account.profiles.save(id, { phone: '081298765432' });
  await expect(named).rejects.toMatchObject(gone);
  const phone = db.selectFrom('customer').select('phone').where('id', '=', id);
  expect((await phone.executeTakeFirstOrThrow()).phone).not.toBe('081298765432');
});
