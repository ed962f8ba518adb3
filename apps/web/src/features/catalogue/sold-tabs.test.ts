import { expect, it } from 'vitest';
import { products } from '../../model/testing/priced-products.ts';
import { soldTabs } from './sold-tabs.ts';

it('shows every tab until a product list is known to be empty', () => {
  expect(soldTabs(undefined, undefined)).toEqual(['internet', 'tv', 'alacarte']);
  expect(soldTabs(products, products)).toEqual(['internet', 'tv', 'alacarte']);
});

it('leaves out empty product lists', () => {
  expect(soldTabs(products, [])).toEqual(['internet', 'tv']);
  expect(soldTabs([], [])).toEqual(['internet']);
});

it('leaves out channels without TV packages', () => {
  expect(soldTabs([], products)).toEqual(['internet']);
});
