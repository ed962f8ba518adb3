import { expect, test } from 'vitest';
import { readSettings } from '../../../settings.ts';
import {
  dendaOn,
  dueDateOf,
  materaiOf,
  nextBillOf,
  partsOf,
  possibleDenda,
} from './bill.policy.ts';

const { billing: rules } = readSettings({});

const unchanged = { charges: 0, lastDay: null };

const always = (amount: number) => ({
  name: 'Serat 50',
  amount,
  validFrom: '2020-01-01',
  validTo: null,
});

// shows 2c.2
test.each([
  ['a service of long', '2026-03-15', '2026-12', 310_000],
  ['one whose paid month ends in the next', '2026-12-16', '2026-12', 160_000],
  ['one whose paid month ends with it', '2027-01-01', '2027-01', 310_000],
])('computes the next bill of %s', (_, billedFrom, month, amount) => {
  const service = { ...unchanged, billedFrom, lines: [always(300_000), always(10_000)] };
  expect(nextBillOf([service], '2026-11-20', rules)).toEqual({ month, amount });
});

test('sums the next bills of two services and returns none without a service', () => {
  const lines = [always(310_000)];
  const two = ['2026-01-05', '2027-01-10'].map((billedFrom) => ({
    ...unchanged,
    billedFrom,
    lines,
  }));
  expect(nextBillOf(two, '2026-11-20', rules)).toEqual({ month: '2026-12', amount: 310_000 });
  expect(nextBillOf([], '2026-11-20', rules)).toBeNull();
});

// shows P4.4
test('prices the next bill with the lines valid in its month', () => {
  const change = [
    { ...always(295_000), validTo: '2026-11-24' },
    { ...always(385_000), validFrom: '2026-11-25' },
  ];
  const service = { ...unchanged, billedFrom: '2026-12-20', lines: change };
  expect(nextBillOf([service], '2026-11-20', rules)).toEqual({ month: '2026-12', amount: 149_032 });
  const charged = { ...service, charges: 73_161 };
  expect(nextBillOf([charged], '2026-11-20', rules)).toEqual({ month: '2026-12', amount: 222_193 });
  const ending = { ...service, lastDay: '2026-12-30' };
  expect(nextBillOf([ending], '2026-11-20', rules)).toBeNull();
});

const bill = {
  tagihan: 414_000,
  materai: 0,
  kredit: 0,
  koreksi: 0,
  dendaWaived: 0,
  imported: false,
  dueOn: '2026-11-20',
  paidDays: 0,
};

// shows R3g.4
test.each([
  ['2026-11-01', 0],
  ['2026-11-20', 0],
  ['2026-11-21', 20_700],
  ['2026-11-30', 20_700],
  ['2026-12-01', 41_400],
  ['2027-05-01', 41_400],
])('denda on %s is %i', (day, expected) => {
  expect(dendaOn(day, bill, rules)).toBe(expected);
});

// shows R3g.4, R3g.5
test('charges a minimum denda, and none if nothing is left to pay', () => {
  const small = { ...bill, tagihan: 40_000 };
  expect(dendaOn('2026-11-21', small, rules)).toBe(5000);
  expect(dendaOn('2026-12-01', small, rules)).toBe(10_000);
  expect(dendaOn('2026-12-01', { ...small, kredit: 40_000 }, rules)).toBe(0);
});

test('computes denda on the corrected amount without the waived part', () => {
  const credited = { ...bill, koreksi: 114_000 };
  expect(dendaOn('2026-11-21', credited, rules)).toBe(15_000);
  const waived = { ...bill, dendaWaived: 20_700 };
  expect(dendaOn('2026-11-21', waived, rules)).toBe(0);
  expect(dendaOn('2026-12-01', waived, rules)).toBe(20_700);
  expect(possibleDenda(waived, rules)).toEqual([0, 0, 20_700]);
});

// shows R3g.6
test('adds materai only above its limit', () => {
  expect(materaiOf(5_000_000, rules)).toBe(0);
  expect(materaiOf(5_000_001, rules)).toBe(10_000);
});

// shows R3g.2, P5a.d2
test.each([
  ['2026-11', '2026-11-01', 20, '2026-11-20'],
  ['2026-11', '2026-11-13', 20, '2026-11-20'],
  ['2026-11', '2026-11-14', 20, '2026-12-20'],
  ['2026-08', '2026-11-15', 20, '2026-12-20'],
  ['2026-12', '2026-12-01', 8, '2026-12-08'],
  ['2026-12', '2026-12-01', 7, '2027-01-07'],
  ['2026-12', '2026-12-01', 1, '2027-01-01'],
  ['2027-02', '2027-02-21', 28, '2027-02-28'],
  ['2027-02', '2027-02-22', 28, '2027-03-28'],
  ['2028-02', '2028-02-23', 1, '2028-03-01'],
  ['2028-02', '2028-02-24', 1, '2028-04-01'],
])('a bill of %s, made on %s, is due on %i: %s', (month, madeOn, dueDay, expected) => {
  expect(dueDateOf(month, madeOn, dueDay)).toBe(expected);
});

// shows R3g.10
test('keeps the amount of a live attempt and of a paid bill', () => {
  const open = { ...bill, status: 'OPEN' as const, denda: 0, admin: 0 };
  const attempt = { amount: 414_000 + 4000, adminFee: 4000 };
  expect(partsOf(open, attempt, '2026-11-21', rules)).toEqual({
    denda: 0,
    admin: 4000,
    total: 418_000,
  });
  expect(partsOf(open, null, '2026-11-21', rules).total).toBe(434_700);
  const paid = { ...bill, status: 'PAID' as const, denda: 20_700, admin: 4000 };
  expect(partsOf(paid, null, '2027-03-01', rules).total).toBe(438_700);
});
