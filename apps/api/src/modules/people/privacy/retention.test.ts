import { expect, test, vi } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import { rowOf } from '../../../testing/rows.ts';

const { db, clock, services, jobs, customer, placeOrder, payOrder } = await createBillingApp();
const purge = () => jobs['purge-expired']({});
const exists = async (id: string) =>
  (await db.selectFrom('customer').select('id').where('id', '=', id).execute()).length === 1;

const insertFile = (customerId: string, id: string) =>
  db
    .insertInto('file')
    .values({
      id: id.padEnd(43, 'x'),
      customer_id: customerId,
      media_type: 'image/webp',
      created_at: clock(),
      stored: true,
    })
    .execute();

// shows S7.10
test('lets the purge run after a deletion that kept the books', async () => {
  const who = await customer();
  const number = await placeOrder(who);
  await payOrder(number);
  await services.orders.installation.reject(number, nameOnly('Budi'), 'Tiang tidak terjangkau');
  const [due] = await services.ledger.refunds.list({ customerId: who.id });
  await services.ledger.refunds.close(due?.id ?? '', {
    by: nameOnly('Budi'),
    proof: '1',
    note: null,
    accountOf: null,
  });
  expect(await services.privacy.deletePerson(who.email, nameOnly('Budi'))).toBe('anonymised');
  const state = await rowOf(db, 'customer', { id: who.id });
  expect(state).toMatchObject({ anonymised_at: clock(), verified_at: null });
  clock.advance({ days: 400 });
  await purge();
  expect(await exists(who.id)).toBe(true);
});

test('does not find a deleted customer', async () => {
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('anonymised_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await expect(services.privacy.deletePerson(email ?? '', nameOnly('Budi'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('finishes an interrupted deletion by the purge, pictures first', async () => {
  const who = await customer();
  await insertFile(who.id, 'cut-off');
  const discard = vi.spyOn(services.files, 'discard').mockRejectedValueOnce(new Error('disk'));
  expect(await services.privacy.deletePerson(who.email, nameOnly('Budi'))).toBe('deleted');
  discard.mockRestore();
  expect(await exists(who.id)).toBe(true);
  clock.advance({ days: 2 });
  await purge();
  expect(await exists(who.id)).toBe(false);
});
