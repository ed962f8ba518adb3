import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newCustomerNumber } from '../../modules/people/account/customer-number.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { anyKey } from './any-of.ts';

const { db, services } = await createTestApp();

test('looks up lists that are longer than the parameter limit', async () => {
  const ids = Array.from({ length: 70_000 }, () => randomUUID());
  const customerId = randomUUID();
  const { payment, subscriptions, catalogue } = services;
  for (const keys of [
    ids.map((id) => ({ customerId, id })),
    ids.map((id) => ({ customerId: randomUUID(), id })),
  ]) {
    expect(await payment.attempts.of(db, 'bill', keys)).toEqual([]);
    expect(await subscriptions.linesOf(db, keys)).toEqual([]);
  }
  expect(await catalogue.findProducts(db, ids)).toEqual([]);
});

test('a key matches only its own row, for one customer and for many', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const at = new Date();
  const joint = (customerId: string, id: string) => ({ customerId, id });
  const all = [joint(one, 'A'), joint(one, 'B'), joint(other, 'A'), joint(other, 'C')];
  await db.transaction().execute(async (trx) => {
    for (const id of [one, other]) {
      await trx
        .insertInto('customer')
        .values({
          id,
          number: newCustomerNumber(),
          email: `${id}@contoh.id`,
          full_name: '',
          phone: '',
          password_hash: '',
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
    await trx
      .insertInto('joint_payment')
      .values(
        all.map(({ customerId, id }) => ({ customer_id: customerId, number: id, created_at: at })),
      )
      .execute();
  });
  const found = async (...keys: { customerId: string; id: string }[]) =>
    db
      .selectFrom('joint_payment')
      .select(['customer_id as customerId', 'number as id'])
      .where(anyKey(['customer_id', 'number'], 'text', keys))
      .orderBy('number')
      .execute();
  expect(await found(joint(one, 'A'), joint(one, 'B'), joint(one, 'C'))).toEqual(all.slice(0, 2));
  expect(await found(joint(one, 'C'), joint(other, 'A'))).toEqual([joint(other, 'A')]);
  expect(await found()).toEqual([]);
});
