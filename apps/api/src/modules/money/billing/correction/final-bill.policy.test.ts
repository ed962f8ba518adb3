import { expect, test } from 'vitest';
import { readSettings } from '../../../../settings.ts';
import { sumUp, surplusLines } from './final-bill.policy.ts';

const { billing: rules } = readSettings({});

const always = (amount: number) => ({
  name: 'Internet',
  amount,
  validFrom: '2020-01-01',
  validTo: null,
});

const ending = {
  day: '2026-11-10',
  billedFrom: '2026-11-01',
  minimumUntil: '2026-12-15',
  steps: [{ to: 'active' as const, at: new Date('2024-12-15T03:00:00Z') }],
  lines: [always(300_000)],
  bills: [
    {
      period: '2026-11',
      final: false,
      coversFrom: '2026-11-01',
      coversTo: '2026-11-30',
      tagihan: 300_000,
      tunggakan: 0,
      status: 'PAID' as const,
      credited: 0,
      paused: false,
      createdAt: new Date('2026-10-31T17:10:00Z'),
      lines: [
        {
          name: 'Internet',
          amount: 300_000,
          days: { from: '2026-11-01', to: '2026-11-30', monthly: 300_000 },
          isTaxed: true,
        },
      ],
    },
  ],
  charges: [],
  debts: [],
  earlyTerminationFee: 885_000,
  isFeeWaived: false,
};

test('charges the fee less unused days within the minimum term', () => {
  const sum = sumUp(ending, rules);
  expect(sum.lines.map((line) => line.amount)).toEqual([-200_000, 885_000]);
  expect(sum).toMatchObject({ tagihan: 685_000, surplus: 0 });
});

test('lists a waived fee and subtracts it again', () => {
  const sum = sumUp({ ...ending, isFeeWaived: true }, rules);
  expect(sum.lines.map((line) => line.amount)).toEqual([-200_000, 885_000, -885_000]);
  expect(sum).toMatchObject({ tagihan: 0, surplus: 200_000 });
});

// shows P5a.4
test.each([
  ['2026-12-13', 885_000],
  ['2026-12-14', 0],
  ['2026-12-15', 0],
])('counts the last day as part of the minimum term: %s', (day, fee) => {
  expect(sumUp({ ...ending, day, bills: [], billedFrom: '2027-01-01' }, rules).tagihan).toBe(fee);
});

test('refunds unused days after the minimum term', () => {
  const sum = sumUp({ ...ending, minimumUntil: '2026-11-10' }, rules);
  expect(sum).toMatchObject({ tagihan: 0, surplus: 200_000 });
  expect(sum.lines.map((line) => line.amount)).toEqual([-200_000]);
});

test.each([
  [{ credited: 150_000 }, 100_000],
  [{ credited: 300_000 }, 0],
  [{ status: 'VOIDED' as const }, 0],
  [{ status: 'WRITTEN_OFF' as const }, 0],
])('refunds only what the corrections left of a bill: %o', (corrected, surplus) => {
  const [first] = ending.bills;
  if (!first) throw new Error('no bill');
  const bills = [{ ...first, ...corrected }];
  expect(sumUp({ ...ending, minimumUntil: '2026-11-10', bills }, rules).surplus).toBe(surplus);
});

test('names where a surplus went', () => {
  expect(surplusLines({ lowered: 0, refunded: 0 })).toEqual([]);
  expect(surplusLines({ lowered: 50_000, refunded: 150_000 })).toEqual([
    { name: 'Mengurangi tagihan yang belum dibayar', amount: 50_000, days: null, isTaxed: true },
    { name: 'Kami kembalikan kepada Anda', amount: 150_000, days: null, isTaxed: true },
  ]);
});

test('bills used days that were not billed yet', () => {
  const sum = sumUp({ ...ending, minimumUntil: '2026-11-10', bills: [] }, rules);
  expect(sum).toMatchObject({ tagihan: 100_000, surplus: 0 });
});

// shows R6.b4
test('bills whole months whose bill could not be made', () => {
  const unbilled = {
    ...ending,
    minimumUntil: '2026-11-10',
    bills: [],
    billedFrom: '2026-09-16',
  };
  expect(sumUp(unbilled, rules)).toMatchObject({
    lines: [
      { name: 'Internet', amount: 150_000 },
      { name: 'Internet', amount: 300_000 },
      { name: 'Internet', amount: 100_000 },
    ],
    tagihan: 550_000,
  });
});

// shows P5a.3
test('returns unused days line by line: 136.613 for 11 of 31 days at 385.000', () => {
  const december = { from: '2026-12-01', to: '2026-12-31' };
  const [first] = ending.bills;
  if (!first) throw new Error('no bill');
  const bill = {
    ...first,
    period: '2026-12',
    coversFrom: december.from,
    coversTo: december.to,
    createdAt: new Date('2026-11-30T17:10:00Z'),
    tagihan: 460_000,
    lines: [
      {
        name: 'Serat 100',
        amount: 385_000,
        days: { ...december, monthly: 385_000 },
        isTaxed: true,
      },
      {
        name: 'TV Family Pack',
        amount: 75_000,
        days: { ...december, monthly: 75_000 },
        isTaxed: true,
      },
    ],
  };
  const after = { ...ending, day: '2026-12-20', billedFrom: '2026-12-01', bills: [bill] };
  const unused = { from: '2026-12-21', to: '2026-12-31' };
  expect(sumUp(after, rules).lines).toEqual([
    {
      name: 'Tidak dipakai: Serat 100',
      amount: -136_613,
      days: { ...unused, monthly: 385_000 },
      isTaxed: true,
    },
    {
      name: 'Tidak dipakai: TV Family Pack',
      amount: -26_613,
      days: { ...unused, monthly: 75_000 },
      isTaxed: true,
    },
  ]);
});

const isolated = [
  ...ending.steps,
  { to: 'Isolir' as const, at: new Date('2026-08-21T00:10:00+07:00') },
];

// shows P5a.5
test('bills no paused days: they begin on the 1st after the isolation', () => {
  const sum = sumUp(
    { ...ending, steps: isolated, billedFrom: '2026-08-11', bills: [], minimumUntil: '' },
    rules,
  );
  // 21 of 31 days of August.
  expect(sum.lines.map(({ amount, days }) => [amount, days?.to])).toEqual([
    [203_226, '2026-08-31'],
  ]);
});

// shows P5a.5
test('bills from the day of the restoration on', () => {
  const steps = [...isolated, { to: 'active' as const, at: new Date('2026-10-31T23:59:00+07:00') }];
  const life = { ...ending, steps, billedFrom: '2026-09-01', bills: [], minimumUntil: '' };
  expect(sumUp(life, rules).lines.map(({ days }) => [days?.from, days?.to])).toEqual([
    ['2026-10-31', '2026-10-31'],
    ['2026-11-01', '2026-11-10'],
  ]);
  const going = sumUp(life, { ...rules, isolirBilling: 'continue' });
  expect(going.lines.map(({ days }) => days?.from)).toEqual([
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ]);
});

// shows P5a.5
test('returns the paused days of a paid bill that was made before its month', () => {
  const [first] = ending.bills;
  if (!first) throw new Error('no bill');
  const steps = [
    ...ending.steps,
    { to: 'Isolir' as const, at: new Date('2026-10-31T00:10:00+07:00') },
    { to: 'active' as const, at: new Date('2026-11-04T09:00:00+07:00') },
  ];
  const bills = [{ ...first, createdAt: new Date('2026-10-20T02:00:00Z') }];
  const sum = sumUp({ ...ending, steps, bills, minimumUntil: '' }, rules);
  expect(sum.lines.map(({ amount, days }) => [amount, days?.from, days?.to])).toEqual([
    [-30_000, '2026-11-01', '2026-11-03'],
    [-200_000, '2026-11-11', '2026-11-30'],
  ]);
});
