import type { Bill } from '@serat/contract/billing';
import { toBePaid } from '@serat/contract/to-be-paid';
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../../jakarta/calendar.ts';
import { readSettings } from '../../../../settings.ts';
import { baseOf, dendaOn } from '../bill.policy.ts';
import type { LiveAsk, ShownOfBill } from '../view/bill-shown.repository.ts';
import { toBill } from '../view/bill-view.ts';
import { jointCostLines } from './joint-payment.policy.ts';

const { billing: rules } = readSettings({});
const today = '2026-12-21';
const seen = { today, rules };

const bills = array(
  record({
    tagihan: integer({ min: 1, max: 9_000_000 }),
    kredit: integer({ min: 0, max: 100_000 }),
    dueIn: integer({ min: -60, max: 20 }),
    status: constantFrom('OPEN', 'OPEN', 'OPEN', 'PAID', 'VOIDED'),
    /** The fee of an attempt opened yesterday. */
    fee: option(constantFrom(0, 2_500, 4_000)),
  }),
  { maxLength: 6 },
);

interface Drawn {
  row: ShownOfBill;
  fee: number | null;
}

const drawn = bills.map((all) =>
  all.map(({ tagihan, kredit, dueIn, status, fee }, at): Drawn => ({
    row: {
      number: `INV-${at}`,
      period: '2026-12',
      serviceNumber: 'S-1',
      address: 'Jl. Melati 1',
      produk: 'Serat 50',
      produkTambahan: '',
      tagihan,
      materai: 0,
      kredit: Math.min(kredit, tagihan),
      koreksi: 0,
      dendaWaived: 0,
      imported: false,
      dueOn: addDays(today, dueIn),
      status,
      denda: 0,
      admin: 0,
      paidAt: null,
      paidDays: 0,
    },
    fee,
  })),
);

/** An attempt opened yesterday keeps yesterday's denda. */
function asked(row: ShownOfBill, adminFee: number, jointNumber: string | null): LiveAsk {
  const amount = baseOf(row) + dendaOn(addDays(today, -1), row, rules) + adminFee;
  return { amount, adminFee, jointNumber };
}

const isOpen = ({ row }: Drawn) => row.status === 'OPEN';
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The cost of paying these bills together, before a method is chosen. */
const togetherOf = (all: readonly Drawn[]) => {
  const anew: Bill[] = all.filter(isOpen).map(({ row }) => toBill(row, null, seen));
  return sumOf(jointCostLines(anew, 0).map(({ amount }) => amount));
};

test('sums several bills to the cost of paying them together', () => {
  assert(
    property(drawn, (all) => {
      const shown = all.map(({ row, fee }) =>
        toBill(row, fee === null ? null : asked(row, fee, null), seen),
      );
      const open = all.filter(isOpen);
      const { count, amount, waiting } = toBePaid(shown);
      expect(count).toBe(open.length);
      if (open.length === 1 && open[0]?.fee !== null) return;
      expect({ amount, waiting }).toEqual({ amount: togetherOf(all), waiting: false });
    }),
  );
});

test('sums bills of one live joint payment to its amount, with its fee once', () => {
  assert(
    property(drawn, constantFrom(0, 4_000), boolean(), (all, fee, alone) => {
      const open = all.filter(isOpen).slice(0, alone ? 1 : undefined);
      const asks = open.map(({ row }, at) =>
        asked(row, at === 0 ? fee : 0, alone ? null : 'GAB-1'),
      );
      const shown = open.map(({ row }, at) => toBill(row, asks[at] ?? null, seen));
      expect(toBePaid(shown)).toEqual({
        count: open.length,
        amount: sumOf(asks.map(({ amount }) => amount)),
        waiting: open.length > 0,
      });
    }),
  );
});

test('uses the total if the service does not report what is owed', () => {
  const bill = { billingStatus: 'OPEN', rpTotal: 565_000 } as const;
  expect(toBePaid([bill, bill])).toEqual({ count: 2, amount: 1_130_000, waiting: false });
});
