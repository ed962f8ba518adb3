import { expect, it } from 'vitest';
import type { Product, ProductType } from '@serat/contract/catalogue';
import { chosenProduct, offersIn } from '../../../model/offers.ts';
import { bringUpToDate } from './draft-changes.ts';

const product = (id: string, type: ProductType, prices: Record<string, number>): Product => ({
  id,
  name: `Nama ${id}`,
  content: '',
  thumbnail: `/katalog/${id}.svg`,
  categoryId: 'c',
  type,
  promises: [],
  suits: '',
  mostChosen: false,
  channelGroups: [],
  detail: Object.entries(prices).map(([areaId, finalPrice]) => ({
    bandwidth: type === 'INTERNET' ? '50 Mbps' : null,
    areaId,
    areaName: areaId,
    price: finalPrice,
    discount: 0,
    finalPrice,
    unit: 'bulan',
  })),
});

const internet = product('internet-50', 'INTERNET', { '01': 295_000, '02': 309_000 });
const tv = product('tv-family', 'TV', { '01': 75_000 });
const bola = product('bola', 'ALACARTE', { '01': 75_000 });
const catalogue = { internet: [internet], tv: [tv], alaCarte: [bola] };

const chosen = (of: Product, areaId = '01') => {
  const [offer] = offersIn([of], areaId);
  if (!offer) throw new Error('not sold there');
  return chosenProduct(offer);
};
const draft = { packet: chosen(internet), tv: chosen(tv), alaCarte: [chosen(bola)] };

it('reports nothing for an unchanged draft', () => {
  expect(bringUpToDate(draft, catalogue, '01')).toEqual({ choice: draft, changes: [] });
});

it('reports the new price, also when the address is in another area', () => {
  const { choice, changes } = bringUpToDate(draft, catalogue, '02');
  expect(choice.packet).toEqual(chosen(internet, '02'));
  expect(changes).toEqual([
    { id: 'internet-50', name: 'Nama internet-50', before: 295_000, now: 309_000, unit: 'bulan' },
  ]);
});

it('reports a product that is gone or not sold in this area', () => {
  for (const [sold, area] of [
    [[], '01'],
    [[internet], '04'],
  ] as const) {
    const { choice, changes } = bringUpToDate(draft, { ...catalogue, internet: sold }, area);
    expect(choice.packet).toBeNull();
    expect(choice.tv).toEqual(draft.tv);
    expect(changes).toEqual([expect.objectContaining({ id: 'internet-50', now: null })]);
  }
});

it('removes the channels with a TV package that is gone', () => {
  const { choice, changes } = bringUpToDate(draft, { ...catalogue, tv: [] }, '01');
  expect(choice).toEqual({ packet: draft.packet, tv: null, alaCarte: [] });
  expect(changes.map(({ id }) => id)).toEqual(['tv-family']);
});

it('updates a name or image silently', () => {
  const renamed = { ...tv, name: 'TV Keluarga' };
  const { choice, changes } = bringUpToDate(draft, { ...catalogue, tv: [renamed] }, '01');
  expect(choice.tv?.name).toBe('TV Keluarga');
  expect(changes).toEqual([]);
});
