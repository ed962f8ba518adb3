import { expect, test } from 'vitest';
import { missed } from './budgets.ts';

test('names each figure that misses its budget', () => {
  expect(
    missed([
      { what: 'LCP', value: 1200, atMost: 1200 },
      { what: 'TBT', value: 150.4, atMost: 150 },
      { what: 'score', value: 95, atLeast: 95 },
      { what: 'share', value: 44, atLeast: 45 },
    ]),
  ).toEqual(['TBT: 150.4, budget at most 150', 'share: 44, budget at least 45']);
});

test('a figure that could not be measured misses its budget', () => {
  expect(missed([{ what: 'CLS', value: Number.NaN, atMost: 0.02 }])).toEqual([
    'CLS: NaN, budget at most 0.02',
  ]);
});
