import { expect, it } from 'vitest';
import type { Order, OrderedProduct } from '@serat/contract/order';
import { productNames } from './product-names.ts';

const product = (name: string, bandwidth: string | null = null): OrderedProduct => ({
  id: name,
  name,
  type: 'TV',
  bandwidth,
  thumbnail: '',
  price: 1,
  unit: 'bulan',
});
const names = (...listProduct: (OrderedProduct | null)[]) => productNames({ listProduct } as Order);

it('names the ordered products', () => {
  const internet = product('Fiber Keluarga', '50 Mbps');
  expect(names(internet, null)).toBe('Fiber Keluarga 50\u00a0Mbps');
  expect(names(internet, product('TV Family Pack'), product('Bola'), product('Film'))).toBe(
    'Fiber Keluarga 50\u00a0Mbps, TV Family Pack, 2\u00a0saluran',
  );
});
