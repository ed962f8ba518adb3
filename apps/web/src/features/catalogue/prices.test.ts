import { expect, it } from 'vitest';
import type { Product } from '@serat/contract/catalogue';
import { areasOf, areaToShow } from './prices.ts';

const detail = (areaId: string, finalPrice: number) => ({
  bandwidth: '50 Mbps',
  areaId,
  areaName: `Area ${areaId}`,
  price: finalPrice + 30_000,
  discount: 30_000,
  finalPrice,
  unit: 'bulan',
});

const product = (id: string, ...areas: [string, number][]): Product => ({
  id,
  name: `Fiber ${id}`,
  content: '',
  thumbnail: `/katalog/${id}.svg`,
  categoryId: 'internet',
  type: 'INTERNET',
  channelGroups: [],
  detail: areas.map(([areaId, price]) => detail(areaId, price)),
});

const products = [
  product('20', ['03', 259_000], ['01', 225_000]),
  product('50', ['01', 295_000], ['02', 309_000]),
];

it('knows every area once, in order', () => {
  expect(areasOf(products)).toEqual([
    { id: '01', name: 'Area 01' },
    { id: '02', name: 'Area 02' },
    { id: '03', name: 'Area 03' },
  ]);
});

it('shows the area known last, else the first', () => {
  const areas = areasOf(products);
  expect(areaToShow(areas, '03')?.id).toBe('03');
  expect(areaToShow(areas, '09')?.id).toBe('01');
  expect(areaToShow(areas, null)?.id).toBe('01');
  expect(areaToShow([], '01')).toBeUndefined();
});
