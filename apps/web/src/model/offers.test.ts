import { expect, it } from 'vitest';
import { chosenProduct, offersIn, offerWords } from './offers.ts';
import { products } from './testing/priced-products.ts';

// shows 2e.4
it('takes the price of the area and leaves out products not sold there', () => {
  const priced = (areaId: string) =>
    offersIn(products, areaId).map((offer) => [offer.product.id, offer.detail.finalPrice]);
  expect(priced('01')).toEqual([
    ['20', 225_000],
    ['50', 295_000],
  ]);
  expect(priced('03')).toEqual([['20', 259_000]]);
  expect(priced('04')).toEqual([]);
});

it('keeps the fields that the order page shows', () => {
  const [offer] = offersIn(products, '02');
  expect(offer && chosenProduct(offer)).toEqual({
    id: '50',
    name: 'Fiber 50',
    bandwidth: '50 Mbps',
    thumbnail: '/katalog/50.svg',
    areaId: '02',
    finalPrice: 309_000,
    unit: 'bulan',
  });
});

it('puts the speed before the name, and shows a list price only with a discount', () => {
  const [offer] = offersIn(products, '02');
  if (!offer) throw new Error('it is sold there');
  expect(offerWords(offer)).toEqual({
    title: '50\u00a0Mbps',
    note: 'Fiber 50',
    price: 'Rp\u00a0309.000',
    unit: 'bulan',
    listPrice: 'Rp\u00a0339.000',
  });
  const plain = { ...offer, detail: { ...offer.detail, bandwidth: null, discount: 0 } };
  expect(offerWords(plain)).toMatchObject({ title: 'Fiber 50', note: '', listPrice: null });
});
