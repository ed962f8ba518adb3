import type { Bill } from '@serat/contract/billing';
import { describe, expect, it } from 'vitest';
import { billAmounts, billProducts, billStatus, dueWords, payWords } from './bill-view.ts';

const bill: Bill = {
  id: 'b-11',
  produk: 'Serat 50',
  produkTambahan: 'TV Family Pack, Bola Seru',
  // The last millisecond of the 20th in Jakarta.
  expiredDate: '2026-11-20T16:59:59.999Z',
  billingStatus: 'OPEN',
  billingPeriod: '2026-11',
  rpTagihan: 500_000,
  rpMaterai: 0,
  rpDenda: 0,
  rpAdmin: 0,
  rpKredit: 0,
  rpKoreksi: 0,
  rpTotal: 500_000,
  paidDate: null,
  serviceNumber: '261128396921',
  address: 'Jl. Melati 1',
};
const at = (jakarta: string) => Date.parse(`${jakarta}+07:00`);

describe('the due date', () => {
  it.each([
    ['2026-11-15T23:59', '5 hari lagi'],
    ['2026-11-19T00:00', 'besok'],
    ['2026-11-20T23:59', 'hari ini'],
    ['2026-11-21T00:00', 'terlambat 1 hari'],
    ['2026-11-23T12:00', 'terlambat 3 hari'],
  ])('on %s is %s', (today, words) => {
    expect(dueWords(bill, at(today))).toBe(`Jatuh tempo 20\u00a0November\u00a02026, ${words}`);
  });

  it('is replaced by the date of payment', () => {
    const paid = { ...bill, billingStatus: 'PAID', paidDate: '2026-11-18T03:00:00Z' } as const;
    expect(dueWords(paid, at('2026-12-01T00:00'))).toBe('Dibayar 18\u00a0November\u00a02026');
    expect(dueWords({ ...paid, paidDate: null }, 0)).toBe('Sudah Dibayar');
  });
});

describe('the status', () => {
  // shows 4.1
  it('is neutral until the last minute of the 20th and an alarm after it', () => {
    expect(billStatus(bill, at('2026-11-20T23:59'))).toEqual({
      tone: 'info',
      label: 'Belum Dibayar',
    });
    expect(billStatus(bill, at('2026-11-21T00:00'))).toEqual({
      tone: 'danger',
      label: 'Belum Dibayar',
    });
  });

  it.each([
    ['VOIDED', 'Dibatalkan'],
    ['WRITTEN_OFF', 'Tidak Ditagih Lagi'],
  ] as const)('of a %s bill is neutral, and the bill is not open', (billingStatus, label) => {
    const over = { ...bill, billingStatus };
    expect(billStatus(over, at('2027-01-01T00:00'))).toEqual({ tone: 'neutral', label });
    expect(dueWords(over, at('2027-01-01T00:00'))).toBe('Tidak perlu Anda bayar');
  });

  // shows R2.6
  it('of a paid bill is green, even if it was late', () => {
    expect(billStatus({ ...bill, billingStatus: 'PAID' }, at('2027-01-01T00:00'))).toEqual({
      tone: 'success',
      label: 'Sudah Dibayar',
    });
  });
});

describe('the amounts', () => {
  it('name every part of the total, a credit as a reduction', () => {
    const charged = {
      ...bill,
      rpMaterai: 10_000,
      rpDenda: 25_000,
      rpAdmin: 2_500,
      rpKredit: 50_000,
    };
    const lines = billAmounts(charged);
    expect(lines.map(({ name }) => name)).toEqual([
      'Tagihan',
      'Bea meterai',
      'Denda',
      'Biaya admin',
      'Kredit',
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(487_500);
  });

  it('leave out parts of zero', () => {
    expect(billAmounts(bill)).toEqual([{ name: 'Tagihan', amount: 500_000 }]);
  });
});

it('the button continues a pending payment', () => {
  expect(payWords({ ...bill, waiting: false })).toBe('Bayar sekarang');
  expect(payWords({ ...bill, waiting: true })).toBe('Lanjutkan pembayaran');
});

it('names the package and its additions', () => {
  expect(billProducts(bill)).toBe('Serat 50, TV Family Pack, Bola Seru');
  expect(billProducts({ ...bill, produkTambahan: '' })).toBe('Serat 50');
});
