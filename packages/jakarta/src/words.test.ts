import { describe, expect, it, test } from 'vitest';
import {
  chargedDays,
  clockTime,
  longDate,
  monthYear,
  rupiah,
  shortDate,
  shortMonth,
  thousands,
} from './words.ts';

describe('rupiah', () => {
  // shows 9.17
  it.each([
    [450_000, 'Rp\u00a0450.000'],
    [0, 'Rp\u00a00'],
    [885_000, 'Rp\u00a0885.000'],
    [12_345_678, 'Rp\u00a012.345.678'],
    [-5_000, '-Rp\u00a05.000'],
  ])('%d is %s', (amount, text) => {
    expect(rupiah(amount)).toBe(text);
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [1_234_567, '1.234.567'],
])('the count %d is %s', (count, text) => {
  expect(thousands(count)).toBe(text);
});

test.each([
  ['2026-12-20', '2026-12-31', '20 sampai 31 Desember 2026, Rp\u00a0385.000 per bulan'],
  ['2026-12-31', '2026-12-31', '31 Desember 2026, Rp\u00a0385.000 per bulan'],
  ['2026-12-31', '2027-01-01', '31 Desember 2026 sampai 1 Januari 2027, Rp\u00a0385.000 per bulan'],
])('the days of a line from %s to %s', (from, to, text) => {
  expect(chargedDays({ from, to, monthly: 385_000 })).toBe(text);
});

describe('dates', () => {
  // shows 2c.5, 9.18
  it('names the months in Indonesian', () => {
    const names = Array.from({ length: 12 }, (_, index) => monthYear(Date.UTC(2026, index, 15)));
    expect(names).toEqual([
      'Januari 2026',
      'Februari 2026',
      'Maret 2026',
      'April 2026',
      'Mei 2026',
      'Juni 2026',
      'Juli 2026',
      'Agustus 2026',
      'September 2026',
      'Oktober 2026',
      'November 2026',
      'Desember 2026',
    ]);
  });

  it('shortens months to three letters', () => {
    const names = Array.from({ length: 12 }, (_, index) => shortDate(Date.UTC(2026, index, 5)));
    expect(names.join(', ')).toBe(
      '5 Jan 2026, 5 Feb 2026, 5 Mar 2026, 5 Apr 2026, 5 Mei 2026, 5 Jun 2026, ' +
        '5 Jul 2026, 5 Agu 2026, 5 Sep 2026, 5 Okt 2026, 5 Nov 2026, 5 Des 2026',
    );
    expect(shortMonth('2026-08')).toBe('Agu 2026');
  });

  it('accepts a month or a calendar day', () => {
    expect(monthYear('2026-08')).toBe('Agustus 2026');
    expect(longDate('2026-08-01')).toBe('1 Agustus 2026');
  });

  it('formats times with WIB', () => {
    expect(clockTime('2026-11-20T07:30:00Z')).toBe('14.30 WIB');
    expect(clockTime('2026-11-19T17:05:00Z')).toBe('00.05 WIB');
  });
});
