import { checkout, getActiveOrder } from '@serat/contract/order';
import { getCosts } from '@serat/contract/pricing';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp, monthly } from '../../money/billing/testing/billing-app.ts';
import { checkoutBody, kelurahanId } from '../order/testing/order-fixtures.ts';
import { importCatalogue } from './index.ts';

/** The test products are withdrawn while customers have them. */
const world = await createBillingApp();
const { db, call } = world;

const ordered = { productTv: 'tv-family', productAlaCarte: ['kanal-film'] };
const subscriber = await world.service('2026-11-01T09:00:00+07:00');
const waiting = await world.customer();
const waitingOrder = await world.placeOrder(waiting, ordered);
const drafting = await world.customer();

async function* file() {
  yield 'id,type,name,bandwidth,areaId,price\n';
  yield 'baru,INTERNET,Serat Baru,75 Mbps,01,310000\n';
  yield 'tv-family,TV,TV Keluarga,,01,80000\n';
}
const outcome = await importCatalogue(
  { db, readPicture: async () => null, isPortalPicture: () => true },
  file(),
);

test('withdraws the products by an import', () => {
  expect(outcome).toMatchObject({
    problems: 0,
    added: ['baru'],
    updated: ['tv-family'],
    withdrawn: ['internet-50', 'internet-jawa', 'kanal-film', 'kanal-olahraga'],
  });
});

test('refuses a draft with a withdrawn product, at costs and checkout', async () => {
  const refused = { http: 422, code: 'PRODUCT_UNAVAILABLE' };
  const costs = (kdPaketSarmaInternet: string) =>
    call(
      getCosts,
      {
        body: {
          dayaBaru: 0,
          flagPaketSarmaTv: 0,
          idPel: '5321456789012',
          kdAlaCarte: '',
          kdKel: kelurahanId,
          kdPaketSarmaInternet,
          kdPaketSarmaTv: '',
          paymentMethod: '',
        },
      },
      drafting,
    );
  expect(await costs('internet-50')).toMatchObject(refused);
  expect((await costs('baru')).data.DATADETIL[0]).toEqual({
    NAMA_BIAYA: 'Serat Baru',
    RUPIAH: 310_000,
  });
  const order = (change: object) =>
    call(checkout, { body: { ...checkoutBody, ...change } }, drafting);
  expect(await order({})).toMatchObject(refused);
  expect(await order({ productInternet: 'baru' })).toMatchObject({ http: 200 });
});

// shows R3a.4
test('keeps lines and prices of an order until it is installed', async () => {
  const again = await call(checkout, { body: { ...checkoutBody, ...ordered } }, waiting);
  expect(again).toMatchObject({ http: 200, data: { orderid: waitingOrder } });
  await world.payOrder(waitingOrder);
  await world.services.orders.installation.start(waitingOrder, nameOnly('Budi'));
  await world.services.orders.installation.finish(waitingOrder, nameOnly('Budi'));
  const { data } = await call(getActiveOrder, {}, waiting);
  expect(data?.listProduct).toMatchObject([
    { name: 'Serat 50', price: monthly.internet },
    { name: 'TV Family Pack', price: monthly.tv },
    { name: 'Kanal Film', price: monthly.film },
  ]);
});

test('keeps billing a service at its ordered price', async () => {
  await world.night('2026-12-01');
  await world.night('2027-01-01');
  const bills = await world.services.billing.active(subscriber.id);
  expect(bills.at(-1)).toMatchObject({
    produk: expect.stringContaining('Serat 50'),
    rpTagihan: monthly.internet + monthly.tv + monthly.film,
  });
});
