import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fillIn, partsOf } from './precache.ts';

const pages = {
  '/home': ['assets/shell.js', 'assets/home.js', 'assets/all.css'],
  '/tagihan': ['assets/shell.js', 'assets/bills.js'],
  '/order': ['assets/shell.js', 'assets/order.js'],
  '/inbox': ['assets/shell.js', 'assets/inbox.js'],
  '/menunggupembayaran': ['assets/shell.js', 'assets/awaiting.js'],
  '/bantuan': ['assets/shell.js', 'assets/help.js'],
};

it('caches the files of the offline pages once, and no other page', () => {
  expect(partsOf(pages, ['/assets/font.woff2', '/assets/shell.js'])).toEqual([
    '/assets/all.css',
    '/assets/awaiting.js',
    '/assets/bills.js',
    '/assets/font.woff2',
    '/assets/home.js',
    '/assets/inbox.js',
    '/assets/order.js',
    '/assets/shell.js',
  ]);
});

it('fails the build if an offline page has no files', () => {
  const { '/home': _home, ...rest } = pages;
  expect(() => partsOf(rest, [])).toThrow('/home');
});

it("fills in the worker's placeholder", async () => {
  const worker = await readFile(new URL('../public/sw.js', import.meta.url), 'utf8');
  const filled = fillIn(worker, { id: 'abc', paths: ['/'], parts: ['/assets/$1.js'] });
  expect(filled).toContain('const build = {"id":"abc","paths":["/"],"parts":["/assets/$1.js"]};');
  expect(() => fillIn('self;', { id: 'abc', paths: [], parts: [] })).toThrow('no place');
});
