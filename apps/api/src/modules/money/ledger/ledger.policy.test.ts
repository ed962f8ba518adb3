import { expect, test } from 'vitest';
import { drawFrom, mayBecomeCredit } from './ledger.policy.ts';

const balances = [
  { id: 'a', amount: 300 },
  { id: 'b', amount: 200 },
];

test.each([
  [0, [], 0],
  [100, [{ id: 'a', amount: 100 }], 0],
  [300, [{ id: 'a', amount: 300 }], 0],
  [
    450,
    [
      { id: 'a', amount: 300 },
      { id: 'b', amount: 150 },
    ],
    0,
  ],
  [600, balances, 100],
])('draws %d from the first balances first', (amount, parts, missing) => {
  expect(drawFrom(balances, amount)).toEqual({ parts, missing });
});

test('never turns the money of a rejected order into credit', () => {
  expect(mayBecomeCredit('rejected')).toBe(false);
  for (const reason of ['late', 'twice', 'wrong-amount', 'ended'] as const) {
    expect(mayBecomeCredit(reason)).toBe(true);
  }
});
