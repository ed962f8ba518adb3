import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  dateTime,
  daysLeft,
  groupInFours,
  keepAmounts,
  longDate,
  monthYear,
} from './format.ts';

it.each([
  ['Hemat Rp 30.000 sebulan, Rp apa pun', 'Hemat Rp\u00a030.000 sebulan, Rp apa pun'],
  // Written as in the terms.
  ['sebesar Rp. 450.000', 'sebesar Rp.\u00a0450.000'],
  ['Fiber Keluarga 50 Mbps, 2 Mbpsan', 'Fiber Keluarga 50\u00a0Mbps, 2 Mbpsan'],
])('no line break inside an amount: %s', (text, kept) => {
  expect(keepAmounts(text)).toBe(kept);
});

describe('dates in Jakarta', () => {
  it('keeps a calendar day unchanged', () => {
    expect(longDate('2026-11-20')).toBe('20\u00a0November\u00a02026');
  });

  // shows R3a.6
  it('changes the day at midnight in Jakarta, not in UTC', () => {
    expect(longDate('2026-11-19T16:59:59Z')).toBe('19\u00a0November\u00a02026');
    expect(longDate('2026-11-19T17:00:00Z')).toBe('20\u00a0November\u00a02026');
    expect(calendarDay('2026-11-19T17:00:00Z')).toBe('2026-11-20');
  });

  it('has no line break inside a month', () => {
    expect(monthYear('2026-08-17')).toBe('Agustus\u00a02026');
  });

  it('writes times with WIB', () => {
    expect(dateTime('2026-11-20T07:30:00Z')).toBe('20\u00a0November\u00a02026, 14.30 WIB');
  });
});

describe('daysLeft', () => {
  const now = '2026-11-15T16:30:00Z'; // 23.30 WIB
  it.each([
    ['2026-11-20', '5 hari lagi'],
    ['2026-11-16', 'besok'],
    ['2026-11-15', 'hari ini'],
    ['2026-11-12', 'terlambat 3 hari'],
  ])('%s is %s', (due, words) => {
    expect(daysLeft(due, now)).toBe(words);
  });
});

describe('groupInFours', () => {
  it.each([
    ['8808123456789012', '8808 1234 5678 9012'],
    ['880812345', '8808 1234 5'],
    ['', ''],
  ])('%s', (digits, grouped) => {
    expect(groupInFours(digits)).toBe(grouped);
  });
});
