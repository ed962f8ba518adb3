import { expect, it } from 'vitest';
import { byMonth } from './by-month.ts';

const message = (id: string, createdDate: string) => ({
  id,
  topic: 'bill' as const,
  title: id,
  text: '',
  link: null,
  read: true,
  createdDate,
});

it("groups messages by month in Jakarta's time zone", () => {
  const months = byMonth([
    message('a', '2026-11-02T03:00:00Z'),
    // Already 1 November in Jakarta.
    message('b', '2026-10-31T17:30:00Z'),
    message('c', '2026-10-31T16:30:00Z'),
    message('d', '2025-10-31T16:30:00Z'),
  ]);
  expect(months.map(({ name, messages }) => [name, messages.map(({ id }) => id)])).toEqual([
    ['November\u00a02026', ['a', 'b']],
    ['Oktober\u00a02026', ['c']],
    ['Oktober\u00a02025', ['d']],
  ]);
});

it('has no empty months', () => {
  expect(byMonth([])).toEqual([]);
});
