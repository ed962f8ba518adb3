import { expect, test } from 'vitest';
import { priceDays, share, sumOf, type DatedLine } from './day-price.policy.ts';

const line = (amount: number, valid: Partial<DatedLine> = {}): DatedLine => ({
  name: 'Serat 50',
  amount,
  validFrom: '2026-01-01',
  validTo: null,
  ...valid,
});

// shows R3a.2
test.each([
  [100, 1, 3, 33],
  [100, 2, 3, 67],
  [5, 1, 2, 3],
  [1, 1, 2, 1],
  [0, 5, 31, 0],
  [299_000, 30, 30, 299_000],
])('%i times %i/%i is %i, half up', (amount, part, whole, expected) => {
  expect(share(amount, part, whole)).toBe(expected);
});

// shows R3a.2, R6.r1
test.each([
  [1, [4, 50, 3]],
  [100, [0, 100, 0]],
  [500, [0, 0, 0]],
])('lines of a part of a month are rounded once each, half up to %i', (roundTo, amounts) => {
  const lines = [line(100), line(1400), line(70)];
  const day = priceDays(lines, { from: '2026-02-28', to: '2026-02-28' }, { roundTo });
  expect(day.map(({ amount }) => amount)).toEqual(amounts);
  // The price of a whole month is not rounded.
  const month = priceDays(lines, { from: '2026-02-01', to: '2026-02-28' }, { roundTo });
  expect(month.map(({ amount }) => amount)).toEqual([100, 1400, 70]);
});

// shows P5a.1
test('an upgrade: the days after the paid month are billed at the new price', () => {
  const lines = [
    line(295_000, { validTo: '2026-11-24' }),
    line(385_000, { validFrom: '2026-11-25' }),
  ];
  const december = { from: '2026-12-20', to: '2026-12-31' };
  expect(priceDays(lines, december, { roundTo: 1 })).toEqual([
    { name: 'Serat 50', amount: 149_032, days: { ...december, monthly: 385_000 } },
  ]);
});

// shows P5a.1
test('a month with a change in it has a line for the days of each price', () => {
  const lines = [
    line(295_000, { validTo: '2026-11-24' }),
    line(385_000, { validFrom: '2026-11-25' }),
  ];
  const priced = priceDays(lines, { from: '2026-11-01', to: '2026-11-30' }, { roundTo: 1 });
  expect(priced.map(({ amount, days }) => [days.from, days.to, amount])).toEqual([
    ['2026-11-01', '2026-11-24', 236_000],
    ['2026-11-25', '2026-11-30', 77_000],
  ]);
  expect(sumOf(priced)).toBe(313_000);
});
