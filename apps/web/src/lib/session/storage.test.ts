import { expect, it } from 'vitest';
import { memoryStorage, openStorage } from './storage.ts';

it('uses the given storage', () => {
  const given = memoryStorage();
  openStorage(() => given).setItem('a', '1');
  expect(given.getItem('a')).toBe('1');
  expect(given.getItem('serat-probe')).toBeNull();
});

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('falls back to memory if opening or writing is refused', () => {
  for (const storage of [
    openStorage(refuse),
    openStorage(() => ({ ...memoryStorage(), setItem: refuse })),
  ]) {
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  }
});
