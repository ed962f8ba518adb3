import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  clockTime,
  dateTime,
  daysLeft,
  groupInFours,
  keepAmounts,
  longDate,
  monthName,
  monthYear,
  rupiah,
} from './format.ts';

describe('rupiah', () => {
  it.each([
    [450_000, 'Rp 450.000'],
    [0, 'Rp 0'],
    [885_000, 'Rp 885.000'],
    [12_345_678, 'Rp 12.345.678'],
    [-5_000, '-Rp 5.000'],
  ])('%d is %s', (amount, text) => {
    expect(rupiah(amount)).toBe(text);
  });
});

it.each([
  ['Hemat Rp 30.000 sebulan, Rp apa pun', 'Hemat Rp\u00a030.000 sebulan, Rp apa pun'],
  // As the terms write it, letter by letter.
  ['sebesar Rp. 450.000', 'sebesar Rp. 450.000'],
  ['Fiber Keluarga 50 Mbps, 2 Mbpsan', 'Fiber Keluarga 50\u00a0Mbps, 2 Mbpsan'],
])('an amount inside a text stays in one piece: %s', (text, kept) => {
  expect(keepAmounts(text)).toBe(kept);
});

describe('dates in Jakarta', () => {
  it('keeps a calendar day as it is', () => {
    expect(longDate('2026-11-20')).toBe('20\u00a0November\u00a02026');
  });

  it('turns the day at Jakarta midnight, not at UTC midnight', () => {
    expect(longDate('2026-11-19T16:59:59Z')).toBe('19\u00a0November\u00a02026');
    expect(longDate('2026-11-19T17:00:00Z')).toBe('20\u00a0November\u00a02026');
    expect(calendarDay('2026-11-19T17:00:00Z')).toBe('2026-11-20');
  });

  it('names the months in Indonesian', () => {
    const names = Array.from({ length: 12 }, (_, index) => monthName(Date.UTC(2026, index, 15)));
    expect(names).toEqual([
      'Januari',
      'Februari',
      'Maret',
      'April',
      'Mei',
      'Juni',
      'Juli',
      'Agustus',
      'September',
      'Oktober',
      'November',
      'Desember',
    ]);
    expect(monthYear('2026-08-17')).toBe('Agustus\u00a02026');
  });

  it('writes times with WIB', () => {
    expect(clockTime('2026-11-20T07:30:00Z')).toBe('14.30 WIB');
    expect(clockTime('2026-11-19T17:05:00Z')).toBe('00.05 WIB');
    expect(dateTime('2026-11-20T07:30:00Z')).toBe('20\u00a0November\u00a02026, 14.30 WIB');
  });
});

describe('daysLeft', () => {
  const now = '2026-11-15T16:30:00Z'; // 23.30 WIB
  it.each([
    ['2026-11-20', '5 hari lagi'],
    ['2026-11-16', 'besok'],
    ['2026-11-15', 'hari ini'],
    ['2026-11-12', 'lewat 3 hari'],
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
