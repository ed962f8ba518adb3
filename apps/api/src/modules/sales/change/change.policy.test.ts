import { expect, test } from 'vitest';
import {
  lastDaysOf,
  planOf,
  takeBackOf,
  type Changeable,
  type Plan,
  type Priced,
} from './change.policy.ts';

const rules = { roundTo: 1 };

const product = (
  productId: string,
  amount: number,
  productType: Priced['productType'] = 'INTERNET',
): Priced => ({
  productId,
  productType,
  name: productId,
  bandwidth: null,
  thumbnail: null,
  unit: null,
  amount,
});
const slow = product('Serat 50', 295_000);
const fast = product('Serat 100', 385_000);
const cheap = product('Serat 20', 200_000);
const tv = product('Family Pack', 75_000, 'TV');
const film = product('Film', 40_000, 'ALACARTE');

const of = (...products: readonly Priced[]) =>
  products.map((each) => ({ ...each, validFrom: '2026-11-20', validTo: null }));

/** Activated on 20 November 2026 and paid to 19 December. */
const service: Changeable = {
  lines: of(slow),
  today: '2026-11-25',
  coveredTo: '2026-12-19',
  minimumUntil: '2028-11-20',
  firstPlan: 295_000,
};

const toPackage = (from: Changeable, wanted: Priced): Plan =>
  planOf(from, { kind: 'package', productId: wanted.productId }, { products: [wanted], rules });
const adding = (from: Changeable, ...products: readonly Priced[]): Plan =>
  planOf(from, { kind: 'add', productIds: ['named by products'] }, { products, rules });
const removing = (from: Changeable, ...productIds: readonly string[]): Plan =>
  planOf(from, { kind: 'remove', productIds: [...productIds] }, { products: [], rules });

const spans = ({ lines }: Plan) =>
  lines.map(({ productId, validFrom, validTo }) => [productId, validFrom, validTo]);

// shows P4.4
test.each([
  ['paid to 19 December', '2026-11-20', '2026-11-25', '2026-12-19', 73_161],
  // Rounded only once, otherwise 84.193.
  ['paid to 1 January', '2026-12-02', '2026-12-04', '2027-01-01', 84_194],
  // At most the difference of one month, otherwise 98.399.
  ['on the day of activation', '2027-01-28', '2027-01-28', '2027-02-27', 90_000],
  ['over a leap day', '2028-02-01', '2028-02-29', '2028-02-29', 3_103],
])('an upgrade charges the difference of the covered days: %s', (_, from, today, to, amount) => {
  const lines = [{ ...slow, validFrom: from, validTo: null }];
  const plan = toPackage({ ...service, lines, today, coveredTo: to }, fast);
  expect(plan.charges).toEqual([
    { name: 'Naik ke Serat 100', from: today, to, monthly: 90_000, amount },
  ]);
  expect(plan).toMatchObject({ atOnce: true, effectiveOn: today });
});

// shows P4.3, P4.4
test('an upgrade applies from today, the old package until yesterday', () => {
  expect(spans(toPackage(service, fast))).toEqual([
    ['Serat 50', '2026-11-20', '2026-11-24'],
    ['Serat 100', '2026-11-25', null],
  ]);
});

// shows P4.7
test('the last of several changes on one day counts', () => {
  const first = toPackage(service, fast);
  const second = toPackage({ ...service, lines: first.lines }, product('Serat 300', 600_000));
  expect(spans(second)).toEqual([
    ['Serat 50', '2026-11-20', '2026-11-24'],
    ['Serat 300', '2026-11-25', null],
  ]);
});

test('an upgrade beyond the covered days charges nothing', () => {
  expect(toPackage({ ...service, coveredTo: '2026-11-24' }, fast).charges).toEqual([]);
});

test('a package of the same price begins at once and charges nothing', () => {
  const plan = toPackage(service, product('Serat 60', 295_000));
  expect(plan).toMatchObject({ atOnce: true, effectiveOn: '2026-11-25', charges: [] });
});

// shows P4.6
test('a downgrade begins on the first day that is not covered, without credit', () => {
  const plan = toPackage({ ...service, lines: of(fast), firstPlan: 295_000 }, slow);
  expect(plan).toMatchObject({ atOnce: false, effectiveOn: '2026-12-20', charges: [] });
  expect(spans(plan)).toEqual([
    ['Serat 100', '2026-11-20', '2026-12-19'],
    ['Serat 50', '2026-12-20', null],
  ]);
});

// shows P4.6
test('the minimum term refuses a package below the first one, and nothing else', () => {
  expect(() => toPackage(service, cheap)).toThrow('masa minimum');
  expect(() => toPackage({ ...service, minimumUntil: '2026-12-21' }, cheap)).toThrow(
    'masa minimum',
  );
  const over = toPackage({ ...service, minimumUntil: '2026-12-20' }, cheap);
  expect(over.effectiveOn).toBe('2026-12-20');
  expect(toPackage({ ...service, lines: of(fast) }, slow).effectiveOn).toBe('2026-12-20');
  expect(removing({ ...service, lines: of(slow, tv) }, tv.productId).effectiveOn).toBe(
    '2026-12-20',
  );
});

test('the own package is refused', () => {
  expect(() => toPackage(service, slow)).toThrow('paket Anda sekarang');
});

// shows P4.8
test('TV and channels are added at once and charged as an upgrade', () => {
  const plan = adding(service, tv, film);
  expect(plan.charges.map(({ name, amount }) => [name, amount])).toEqual([
    ['Tambahan Family Pack', 60_968],
    ['Tambahan Film', 32_516],
  ]);
  expect(spans(plan)).toEqual([
    ['Serat 50', '2026-11-20', null],
    ['Family Pack', '2026-11-25', null],
    ['Film', '2026-11-25', null],
  ]);
});

// shows P4.8
test('a channel without TV, a second TV pack and a product twice are refused', () => {
  expect(() => adding(service, film)).toThrow('perlu paket TV');
  const withTv = { ...service, lines: of(slow, tv, film) };
  expect(() => adding(withTv, product('Other Pack', 90_000, 'TV'))).toThrow('sudah punya');
  expect(() => adding(withTv, film)).toThrow('sudah ada');
  expect(() => adding(service, fast)).toThrow();
});

// shows P4.8
test('TV gone takes the channels along, a channel goes alone', () => {
  const withTv = { ...service, lines: of(slow, tv, film) };
  expect(spans(removing(withTv, tv.productId))).toEqual([
    ['Serat 50', '2026-11-20', null],
    ['Family Pack', '2026-11-20', '2026-12-19'],
    ['Film', '2026-11-20', '2026-12-19'],
  ]);
  expect(spans(removing(withTv, film.productId))[2]).toEqual(['Film', '2026-11-20', '2026-12-19']);
  expect(() => removing(withTv, slow.productId)).toThrow();
});

// shows P4.10
test.each([
  ['2026-12-19', false, ['2026-12-19', '2026-12-31', '2027-01-31', '2027-02-28']],
  ['2026-12-31', false, ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ['2026-11-24', false, ['2026-11-25', '2026-11-30', '2026-12-31', '2027-01-31']],
  ['2026-12-31', true, ['2026-11-25']],
])('the last day can be: covered to %s, isolated %s', (coveredTo, isIsolated, days) => {
  expect(lastDaysOf({ today: '2026-11-25', coveredTo }, isIsolated)).toEqual(days);
});

const upgraded = {
  kind: 'package',
  status: 'applied',
  effectiveOn: '2026-11-25',
  createdOn: '2026-11-25',
} as const;
const now = {
  today: '2026-11-25',
  coveredTo: '2026-12-19',
  undoneThisMonth: false,
  isBilled: false,
};

// shows P4.5
test('an applied change is undone on its day, once a month, before it is billed', () => {
  expect(takeBackOf(upgraded, now)).toBe('undo');
  expect(takeBackOf(upgraded, { ...now, today: '2026-11-26' })).toBeNull();
  expect(takeBackOf(upgraded, { ...now, undoneThisMonth: true })).toBeNull();
  expect(takeBackOf(upgraded, { ...now, isBilled: true })).toBeNull();
});

// shows P4.6, P4.11
test('a downgrade is revocable until its bill is made, an end until its last day is over', () => {
  const planned = { ...upgraded, status: 'scheduled', effectiveOn: '2026-12-20' } as const;
  expect(takeBackOf(planned, { ...now, today: '2026-12-02' })).toBe('revoke');
  expect(takeBackOf(planned, { ...now, coveredTo: '2026-12-31' })).toBeNull();
  const end = { ...planned, kind: 'end', effectiveOn: '2026-12-31' } as const;
  expect(takeBackOf(end, { ...now, coveredTo: '2026-12-31' })).toBe('revoke');
  expect(takeBackOf(end, { ...now, today: '2027-01-01' })).toBeNull();
});
