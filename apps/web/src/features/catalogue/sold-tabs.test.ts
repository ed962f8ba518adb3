import { expect, it } from 'vitest';
import { products } from '../../model/testing/priced-products.ts';
import { soldTabs } from './sold-tabs.ts';

it('shows every tab as long as nothing is known to be missing', () => {
  expect(soldTabs(undefined, undefined)).toEqual(['internet', 'tv', 'alacarte']);
  expect(soldTabs(products, products)).toEqual(['internet', 'tv', 'alacarte']);
});

it('leaves out what the catalogue does not have', () => {
  expect(soldTabs(products, [])).toEqual(['internet', 'tv']);
  expect(soldTabs([], [])).toEqual(['internet']);
});

it('has no channels where there is no TV to watch them with', () => {
  expect(soldTabs([], products)).toEqual(['internet']);
});
