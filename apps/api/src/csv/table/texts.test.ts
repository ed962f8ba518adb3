import { expect, test } from 'vitest';
import { limits } from './cell.ts';
import { createTexts } from './texts.ts';

test('gives texts back by their position, over several blocks', () => {
  const texts = createTexts();
  const text = (at: number) => `${'\u00e9\u20ac\u{1F600}'.repeat(at % 200)}${at}`;
  for (let at = 0; at < 5000; at += 1) texts.add(text(at));
  for (let at = 0; at < 5000; at += 1) expect(texts.at(at)).toBe(text(at));
  for (const nowhere of [-1, 0.5, 5000, Number.NaN]) expect(texts.at(nowhere)).toBe('');
});

test('of an endless text it keeps what a cell can show, and that it is too long', () => {
  const texts = createTexts();
  texts.add('\u20ac'.repeat(limits.cellLength * 2));
  texts.add('');
  expect(texts.at(0)).toBe('\u20ac'.repeat(limits.cellLength + 1));
  expect(texts.at(1)).toBe('');
});

test.each([
  ['longer', 20_000, 'x'.repeat(limits.cellLength)],
  ['more', 3_000_001, ''],
])('refuses %s texts than fit in memory', (_, count, text) => {
  const texts = createTexts();
  const refused = () => {
    for (let at = 0; at < count; at += 1) texts.add(text);
  };
  expect(refused).toThrow('terlalu banyak');
});
