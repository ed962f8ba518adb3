import type { OrderedProduct } from '@serat/contract/order';
import { expect, it } from 'vitest';
import { splitProducts } from './owned-products.ts';

const product = (id: string): OrderedProduct => ({
  id,
  name: `Produk ${id}`,
  type: 'ALACARTE',
  bandwidth: null,
  thumbnail: '',
  price: 1,
  unit: 'bulan',
});

// shows 2c.7, 9.13
it('shows the first two channels and counts the rest', () => {
  const list = ['i', 't', 'a', 'b', 'c', 'd'].map(product);
  expect(splitProducts(list)).toEqual({
    internet: list[0],
    tv: list[1],
    channels: [list[2], list[3]],
    moreChannels: 2,
  });
});

it('keeps the slot of a missing TV package', () => {
  const list = [product('i'), null];
  expect(splitProducts(list)).toEqual({
    internet: list[0],
    tv: null,
    channels: [],
    moreChannels: 0,
  });
});

it('accepts an empty list', () => {
  expect(splitProducts([])).toEqual({ internet: null, tv: null, channels: [], moreChannels: 0 });
});
