import { validatePlnId } from '@serat/contract/order';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { checkoutBody } from './testing/order-fixtures.ts';
import { createOrderApp } from './testing/order-app.ts';

const world = await createOrderApp({ ports: 200 });
const { clock, db, call, customer, checkout, bank } = world;
const { account, orders } = world.services;
type Customer = Awaited<ReturnType<typeof customer>>;

let numbers = 0;
const freshPlnId = () => `54${String((numbers += 1)).padStart(10, '0')}1`;

async function install(number: string): Promise<void> {
  const due = await bank.find(number);
  await bank.pay(due?.reference ?? '', due?.amount ?? 0);
  await orders.installation.start(number, nameOnly('Budi'));
  await orders.installation.finish(number, nameOnly('Budi'));
}

async function served(): Promise<Customer> {
  const who = await customer();
  await install((await checkout(who, checkoutBody)).data.orderid);
  return who;
}

const another = (plnId: string) => ({
  ...checkoutBody,
  anotherAddress: true,
  plnId,
  nik: '3174059999999999',
  fullName: 'Orang Lain',
});
const validate = ({ token }: Customer, idPel: string) =>
  call(validatePlnId, { query: { idPel } }, { token });
const rowOf = (number: string) =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();

// shows R5.v2
test('refuses an order without intent while a service runs', async () => {
  const who = await served();
  const malformed = { ...checkoutBody, plnId: '5321456780000', productInternet: 'gone' };
  expect(await checkout(who, malformed)).toMatchObject({ http: 422, code: 'SERVICE_RUNNING' });
  const said = await checkout(who, { ...checkoutBody, anotherAddress: false });
  expect(said).toMatchObject({ http: 422, code: 'SERVICE_RUNNING' });
  expect(said.message).toContain('alamat lain');
});

// shows R5.v2
test("uses the form's PLN id and the profile's name and NIK for another address", async () => {
  const who = await served();
  expect(await checkout(who, another(who.plnId))).toMatchObject({
    http: 422,
    code: 'PLN_ID_IN_USE',
    fields: { plnId: expect.any(String) },
  });
  expect(await checkout(who, another(''))).toMatchObject({
    http: 422,
    code: 'INCOMPLETE_CUSTOMER',
  });
  const plnId = freshPlnId();
  // Makes the second order newer.
  clock.advance({ hours: 1 });
  const { data } = await checkout(who, another(plnId));
  expect(await rowOf(data.orderid)).toMatchObject({ pln_id: plnId, full_name: 'Siti Aminah' });
  expect(world.secrets.open((await rowOf(data.orderid)).nik_sealed)).toBe('3174056104900003');
  await install(data.orderid);
  expect((await world.active(who))?.id).toBe(data.orderid);
  const profile = await account.profiles.get(who.id);
  expect(profile.plnId).toBe(who.plnId);
});

test('accepts the intent without a service and creates one order for a repeated request', async () => {
  const who = await customer();
  const plnId = freshPlnId();
  const first = await checkout(who, another(plnId));
  expect((await rowOf(first.data.orderid)).pln_id).toBe(plnId);
  expect((await checkout(who, another(plnId))).data).toEqual(first.data);
});

// shows 7d.18
// shows R6.k6
test("reports a number in use as unavailable, and as unchecked if it is another customer's", async () => {
  const [mine, other] = [await served(), await served()];
  expect((await validate(mine, freshPlnId())).data).toMatchObject({
    checked: true,
    available: true,
  });
  expect((await validate(mine, mine.plnId)).data).toMatchObject({
    checked: true,
    available: false,
  });
  const answer = await validate(mine, other.plnId);
  expect(answer).toMatchObject({ http: 200, data: { checked: false, available: false } });
  expect(JSON.stringify(answer)).not.toContain(other.id);
});

// shows 4.49
test("does not verify a profile by the number of another customer's service", async () => {
  const [neighbour, who] = [await served(), await customer()];
  expect((await account.profiles.get(who.id)).plnIdVerified).toBe(true);
  const saved = await account.profiles.save(who.id, { plnId: neighbour.plnId });
  expect(saved).toMatchObject({ plnId: neighbour.plnId, plnIdVerified: false });
  expect((await account.profiles.get(neighbour.id)).plnIdVerified).toBe(true);
});
