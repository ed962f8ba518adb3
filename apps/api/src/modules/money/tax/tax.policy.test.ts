import { expect, test } from 'vitest';
import { leftTaxed, rateOn, taxOf } from './tax.policy.ts';

// shows P5a.20
test('splits Rp 295.000 into selling price, PPN and DPP nilai lain', () => {
  expect(taxOf(295_000, 1100)).toEqual({
    rate: 11,
    sellingPrice: 265_766,
    ppn: 29_234,
    dpp: 243_619,
  });
  expect(taxOf(-295_000, 1100)).toEqual({
    rate: 11,
    sellingPrice: -265_766,
    ppn: -29_234,
    dpp: -243_619,
  });
});

// shows P5a.20
test('selling price and PPN add up to every amount from Rp 1 to Rp 10.000.000', () => {
  let wrong = 0;
  for (let amount = 1; amount <= 10_000_000; amount += 1) {
    const { sellingPrice, ppn, dpp } = taxOf(amount, 1100);
    // Half a Rupiah either side of the exact price: |111 × price − 100 × amount| ≤ 55,5.
    const isRounded = Math.abs(111 * sellingPrice - 100 * amount) <= 55.5;
    const isPart = Math.abs(12 * dpp - 11 * sellingPrice) <= 6;
    if (sellingPrice + ppn !== amount || ppn < 0 || !isRounded || !isPart) wrong += 1;
  }
  expect(wrong).toBe(0);
});

// shows P5a.21
test('takes the rate that is valid on the day', () => {
  const rates = [
    { from: '2022-04-01', rate: 1100 },
    { from: '2027-01-01', rate: 1250 },
  ];
  const on = (day: string, isPkp = true) => rateOn(day, { isPkp, rates });
  expect(on('2022-03-31')).toBeNull();
  expect(on('2022-04-01')).toBe(1100);
  expect(on('2026-12-31')).toBe(1100);
  expect(on('2027-01-01')).toBe(1250);
  expect(on('2027-01-01', false)).toBeNull();
});

test('a correction lowers the taxed part, but never below zero', () => {
  expect(leftTaxed(300_000, 50_000)).toBe(250_000);
  expect(leftTaxed(300_000, 310_000)).toBe(0);
  expect(leftTaxed(-20_000, 0)).toBe(-20_000);
});
