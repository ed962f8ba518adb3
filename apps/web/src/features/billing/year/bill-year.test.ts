import { describe, expect, it } from 'vitest';
import { billYear, monthsBefore } from './bill-year.ts';

const bill = (billingPeriod: string, parts: Partial<Record<string, number | string>> = {}) => {
  const one = {
    billingPeriod,
    billingStatus: 'PAID' as const,
    produk: 'Fiber Keluarga',
    produkTambahan: '',
    serviceNumber: 'S1',
    rpTagihan: 300_000,
    rpMaterai: 0,
    rpDenda: 0,
    rpAdmin: 0,
    rpKredit: 0,
    rpKoreksi: 0,
    ...parts,
  };
  const { rpTagihan, rpMaterai, rpDenda, rpAdmin, rpKredit, rpKoreksi } = one;
  return { ...one, rpTotal: rpTagihan + rpMaterai + rpDenda + rpAdmin - rpKredit - rpKoreksi };
};

const changeOf = (...bills: ReturnType<typeof bill>[]) => billYear(bills)?.change;

describe('a year of bills', () => {
  it('has twelve months up to the newest bill, with denda separate and gaps kept', () => {
    const year = billYear([bill('2026-02', { rpDenda: 25_000 }), bill('2025-12')]);
    expect(year?.months).toHaveLength(12);
    expect(year?.months[0]).toEqual({ period: '2025-03', amount: 0, denda: 0, hasBill: false });
    expect(year?.months.slice(-3)).toEqual([
      { period: '2025-12', amount: 300_000, denda: 0, hasBill: true },
      { period: '2026-01', amount: 0, denda: 0, hasBill: false },
      { period: '2026-02', amount: 300_000, denda: 25_000, hasBill: true },
    ]);
    expect(year?.average).toBe(312_500);
  });

  it('adds up the services of a month and leaves out voided bills', () => {
    const year = billYear([
      bill('2026-02'),
      bill('2026-02', { serviceNumber: 'S2' }),
      bill('2026-02', { billingStatus: 'VOIDED' }),
      bill('2026-01'),
    ]);
    expect(year?.months.at(-1)?.amount).toBe(600_000);
    expect(year?.change).toContain('karena jumlah layanan berubah');
  });

  it('is null without two months to compare', () => {
    expect(billYear([])).toBeNull();
    expect(billYear([bill('2026-02')])).toBeNull();
    expect(billYear([bill('2026-02', { billingStatus: 'VOIDED' }), bill('2026-01')])).toBeNull();
  });
});

describe('the explanation of a change', () => {
  it.each([
    [
      'denda',
      {},
      { rpDenda: 52_500 },
      'Rp\u00a052.500 lebih tinggi dari Januari\u00a02026, karena kena denda.',
    ],
    [
      'no denda any more',
      { rpDenda: 5000 },
      {},
      'Rp\u00a05.000 lebih rendah dari Januari\u00a02026, karena Januari kena denda.',
    ],
    [
      'credit',
      {},
      { rpKredit: 9000 },
      'Rp\u00a09.000 lebih rendah dari Januari\u00a02026, karena dipotong kredit.',
    ],
    [
      'credit used up',
      { rpKredit: 9000 },
      {},
      'Rp\u00a09.000 lebih tinggi dari Januari\u00a02026, karena Januari dipotong kredit.',
    ],
    [
      'another package',
      {},
      { produk: 'Fiber Cepat', rpTagihan: 400_000 },
      'Rp\u00a0100.000 lebih tinggi dari Januari\u00a02026, karena paket berubah.',
    ],
    [
      'the greatest of several causes',
      {},
      { rpAdmin: 4000, rpDenda: 20_000, rpKredit: 1000 },
      'Rp\u00a023.000 lebih tinggi dari Januari\u00a02026, terutama karena kena denda.',
    ],
    ['nothing', {}, {}, 'Sama dengan Januari\u00a02026.'],
  ])('names %s', (_cause, before, now, words) => {
    expect(changeOf(bill('2026-01', before), bill('2026-02', now))).toBe(words);
  });
});

it('counts months across the turn of the year', () => {
  expect(monthsBefore('2026-01', 1)).toBe('2025-12');
  expect(monthsBefore('2026-12', 11)).toBe('2026-01');
  expect(monthsBefore('2026-02', 14)).toBe('2024-12');
});
