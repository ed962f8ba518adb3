import { expect, test } from 'vitest';
import {
  accountNumbersIn,
  billNumbersIn,
  newReference,
  referencesIn,
  transferNumbersIn,
} from './numbers-in-text.ts';

// shows P5c.1
test('finds a reference however it is typed, and no other number', () => {
  const made = Array.from({ length: 200 }, newReference);
  expect(made.flatMap(referencesIn)).toEqual(made);
  const [one = ''] = made;
  const parts = [one.slice(0, 3), one.slice(3, 7), one.slice(7)];
  for (const typed of [parts.join(' '), parts.join('-'), parts.join('.'), `TRF/${one}/SITI`]) {
    expect(referencesIn(typed)).toEqual([one]);
  }
  expect(referencesIn(`9${one}`)).toEqual([]);
  expect(referencesIn(`${one} ${one}`)).toEqual([one]);
  const wrong = `${one.slice(0, 10)}${(Number(one.slice(10)) + 1) % 10}`;
  expect(referencesIn(wrong)).toEqual([]);
});

test('finds bill numbers, virtual accounts and numbers of transfers', () => {
  expect(billNumbersIn('byr inv-202612-S8K2 ok')).toEqual(['INV-202612-S8K2']);
  expect(accountNumbersIn('VA 8808123456789012 / 123')).toEqual(['8808123456789012']);
  expect(transferNumbersIn('TRF FT2633,x | TRF-1')).toEqual(['FT2633', 'TRF-1', 'TRF FT2633,x']);
});
