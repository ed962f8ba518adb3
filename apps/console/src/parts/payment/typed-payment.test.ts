import { expect, test } from 'vitest';
import {
  changeOf,
  inputOf,
  likelyCash,
  paymentSchema,
  type TypedPayment,
} from './typed-payment.ts';

const typed: TypedPayment = {
  kind: 'customer',
  means: 'cash',
  amount: '295.000',
  given: '',
  reference: '',
  seen: '',
};

const problems = (one: Partial<TypedPayment>) =>
  paymentSchema
    .safeParse({ ...typed, ...one })
    .error?.issues.map(({ path, message }) =>
      `${path.join('.')}: ${message}`.replaceAll('\u00a0', ' '),
    ) ?? [];

test('cash that is not typed is exact', () => {
  expect(changeOf(typed)).toBe(0);
  expect(problems({})).toEqual([]);
  expect(inputOf('a', typed)).toMatchObject({ amount: 295_000, given: 295_000 });
});

test('change is what the customer handed over beyond the amount', () => {
  expect(changeOf({ ...typed, given: '300000' })).toBe(5000);
  expect(problems({ given: '300.000' })).toEqual([]);
  expect(changeOf({ ...typed, given: 'abc' })).toBeUndefined();
});

test('too little cash is refused, and so is an implausible sum, such as a scanned number', () => {
  expect(problems({ given: '290.000' })).toEqual(['given: Kurang Rp 5.000']);
  expect(problems({ given: '395.001' })[0]).toContain('Kembaliannya lebih dari');
  expect(problems({ given: 'INV-2026-11-0001' })[0]).toContain('Tulis jumlah dengan angka');
  expect(problems({ amount: '' })).toEqual(['amount: Jumlah belum diisi']);
});

test('a transfer needs its number and no cash', () => {
  const transfer = { means: 'transfer', given: '1' } as const;
  expect(problems(transfer)).toEqual(['reference: Nomor transfer belum diisi']);
  expect(problems({ ...transfer, reference: 'TRF-1' })).toEqual([]);
  expect(inputOf('a', { ...typed, ...transfer, reference: ' TRF-1 ' })).toEqual({
    kind: 'customer',
    target: 'a',
    means: 'transfer',
    amount: 295_000,
    reference: 'TRF-1',
  });
});

test('suggests the amount and the next round sums', () => {
  expect(likelyCash(312_500)).toEqual([312_500, 320_000, 350_000, 400_000]);
  expect(likelyCash(300_000)).toEqual([300_000]);
});
