import { expect, it } from 'vitest';
import { findPages } from './find-pages.ts';

const pages = [
  { path: '/', title: 'Beranda', permission: null },
  { path: '/pelanggan', title: 'Pelanggan', permission: 'customer.read' },
  { path: '/pelanggan/:id', title: 'Pelanggan', permission: 'customer.read' },
  { path: '/pengembalian', title: 'Pengembalian dana', permission: 'refund.read' },
] as const;

it.each([
  ['pe', ['/pelanggan', '/pengembalian']],
  [' DANA', ['/pengembalian']],
  ['ber', ['/']],
  ['anda', []],
  ['', []],
])('typing %j finds the pages %j', (typed, paths) => {
  const found = findPages(pages, typed, ['customer.read', 'refund.read']);
  expect(found.map(({ path }) => path)).toEqual(paths);
});

it('finds no page that the role may not open', () => {
  expect(findPages(pages, 'pe', ['refund.read']).map(({ path }) => path)).toEqual([
    '/pengembalian',
  ]);
});
