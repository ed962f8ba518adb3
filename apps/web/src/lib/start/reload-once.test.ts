import { expect, it } from 'vitest';
import { memoryStorage } from '../session/storage.ts';
import { createReloadOnce } from './reload-once.ts';

function counting(open = memoryStorage) {
  const storage = open();
  let reloads = 0;
  const reloadOnce = createReloadOnce(
    () => storage,
    () => {
      reloads += 1;
    },
  );
  return { reloadOnce, reloads: () => reloads };
}

it('reloads a page once, until it has loaded', () => {
  const { reloadOnce, reloads } = counting();
  expect(reloadOnce.attempt('/order')).toBe(true);
  expect(reloadOnce.attempt('/order')).toBe(false);
  expect(reloads()).toBe(1);
  reloadOnce.succeeded('/order');
  expect(reloadOnce.attempt('/order')).toBe(true);
});

it('does not count another page that has loaded', () => {
  const { reloadOnce } = counting();
  reloadOnce.attempt('/order');
  reloadOnce.succeeded('/home');
  expect(reloadOnce.attempt('/order')).toBe(false);
});

it('never reloads without storage', () => {
  let reloads = 0;
  const reloadOnce = createReloadOnce(
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    () => {
      reloads += 1;
    },
  );
  expect(reloadOnce.attempt('/order')).toBe(false);
  reloadOnce.succeeded('/order');
  expect(reloads).toBe(0);
});
