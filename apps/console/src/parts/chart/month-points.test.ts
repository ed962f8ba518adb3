import { expect, test } from 'vitest';
import { monthPoints } from './month-points.ts';

test('has every day of the month, beside the same days of the month before', () => {
  const points = monthPoints('2026-11', '2026-11-18', [
    { day: '2026-10-03', value: 5 },
    { day: '2026-10-31', value: 9 },
    { day: '2026-11-03', value: 7 },
  ]);
  expect(points).toHaveLength(31);
  expect(points[2]).toMatchObject({ short: '3', value: 7, before: 5 });
  expect(points[3]).toMatchObject({ value: 0, before: 0 });
  expect(points[18]).toMatchObject({ short: '19', value: null, before: 0 });
  // The month before is longer.
  expect(points[30]).toMatchObject({ short: '31', value: null, before: 9 });
});

test('a longer month has days that the month before has not', () => {
  const points = monthPoints('2026-03', '2026-03-31', []);
  expect(points).toHaveLength(31);
  expect(points[28]).toMatchObject({ value: 0, before: null });
});
