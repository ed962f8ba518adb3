import { expect, it } from 'vitest';
import { historyPeriods, readPeriod } from './history-periods.ts';

// shows 2h.6, 9.12
it('offers the three periods of the specification', () => {
  expect(historyPeriods.map(({ label }) => label)).toEqual([
    '3 bulan terakhir',
    '6 bulan terakhir',
    '1 tahun terakhir',
  ]);
});

it.each([
  ['6', '6'],
  ['12', '12'],
  [null, '3'],
  ['24', '3'],
])('reads %s from the address as %s', (text, period) => {
  expect(readPeriod(text)).toBe(period);
});
