import { expect, it } from 'vitest';
import { products } from '../../model/testing/priced-products.ts';
import { areasOf, areaToShow } from './prices.ts';

it('lists every area once, in order', () => {
  expect(areasOf(products)).toEqual([
    { id: '01', name: 'Area 01' },
    { id: '02', name: 'Area 02' },
    { id: '03', name: 'Area 03' },
  ]);
});

it('shows the last known area, or else the first', () => {
  const areas = areasOf(products);
  expect(areaToShow(areas, '03')?.id).toBe('03');
  expect(areaToShow(areas, '09')?.id).toBe('01');
  expect(areaToShow(areas, null)?.id).toBe('01');
  expect(areaToShow([], '01')).toBeUndefined();
});
