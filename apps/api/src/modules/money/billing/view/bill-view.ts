import {
  correctionLabels,
  type Bill,
  type BillCorrection,
  type BillDetail,
} from '@serat/contract/billing';
import type { Tax } from '@serat/contract/tax';
import { isLive, shownAttempt, toAttempt } from '../../payment/index.ts';
import { leftTaxed, taxOf } from '../../tax/index.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { partsOf } from '../bill.policy.ts';
import type { BillAttempt } from '../payment/bill-attempts.ts';
import type { BillSort } from '../bill-event.ts';
import type { BillRow } from '../bill.repository.ts';
import type { BillingRules } from '../billing-rules.ts';
import { sumOf, type BilledLine } from '../day-price.policy.ts';
import type { Correction } from '../correction/correction.repository.ts';
import type { LiveAsk, ShownOfBill } from './bill-shown.repository.ts';

export interface Seen {
  today: string;
  rules: BillingRules;
}

export const streetOf = (address: string): string => address.split(',')[0] ?? address;

const sortOf = ({ final, owed, devices }: BillRow): BillSort => {
  if (owed) return 'owed';
  if (devices) return 'devices';
  return final ? 'final' : 'month';
};

export const aboutBill = (bill: BillRow, amount: number) => ({
  customerId: bill.customerId,
  billKey: bill.id,
  billId: bill.number,
  period: bill.period,
  sort: sortOf(bill),
  amount,
  dueOn: bill.dueOn,
  place: streetOf(bill.address),
});

export const liveOf = (attempts: readonly BillAttempt[] | undefined): LiveAsk | null =>
  attempts?.find(isLive) ?? null;

export function toBill(bill: ShownOfBill, live: LiveAsk | null, { today, rules }: Seen): Bill {
  const { denda, admin, total } = partsOf(bill, live, today, rules);
  return {
    id: bill.number,
    produk: bill.produk,
    produkTambahan: bill.produkTambahan,
    expiredDate: calendar.endOfDay(bill.dueOn).toISOString(),
    billingStatus: bill.status,
    billingPeriod: bill.period,
    rpTagihan: bill.tagihan,
    rpMaterai: bill.materai,
    rpDenda: denda,
    rpAdmin: admin,
    rpKredit: bill.kredit,
    rpKoreksi: bill.koreksi,
    rpTotal: total,
    rpOwed: bill.status === 'OPEN' ? partsOf(bill, null, today, rules).total : 0,
    paidDate: bill.paidAt?.toISOString() ?? null,
    serviceNumber: bill.serviceNumber,
    address: bill.address,
    jointPayment: live?.jointNumber ?? null,
    waiting: live?.jointNumber === null,
  };
}

const takenOffName = ({ billingStatus }: Pick<Bill, 'billingStatus'>): string =>
  billingStatus === 'VOIDED'
    ? correctionLabels.voided
    : billingStatus === 'WRITTEN_OFF'
      ? correctionLabels['written-off']
      : correctionLabels.credit;

/** All lines of a bill in display order. Their sum is the total. */
export function costLines(bill: Bill, products: readonly BilledLine[]): BillDetail['lines'] {
  const others = [
    { name: 'Bea meterai', amount: bill.rpMaterai },
    { name: 'Denda', amount: bill.rpDenda },
    { name: 'Kredit', amount: -bill.rpKredit },
    { name: takenOffName(bill), amount: -bill.rpKoreksi },
    { name: 'Biaya admin', amount: bill.rpAdmin },
  ];
  return [
    ...products.map(({ name, amount, days }) => ({ name, amount, ...(days && { days }) })),
    ...others.filter(({ amount }) => amount !== 0),
  ];
}

const toCorrection = ({ at, ...correction }: Correction): BillCorrection => ({
  ...correction,
  date: at.toISOString(),
});

interface Parts {
  products: readonly BilledLine[];
  corrections: readonly Correction[];
  attempts: readonly BillAttempt[];
  dueDay: number;
}

/** The tax on the bill's amount after corrections. A voided bill has none. */
export function billTax(
  { taxed, taxRate, status }: Pick<BillRow, 'taxed' | 'taxRate' | 'status'>,
  credited: number,
): Tax | null {
  const left = status === 'VOIDED' ? 0 : leftTaxed(taxed, credited);
  return taxRate === null || left === 0 ? null : taxOf(left, taxRate);
}

export function toDetail(
  row: BillRow,
  { products, corrections, attempts, dueDay }: Parts,
  seen: Seen,
): BillDetail {
  const bill = toBill(row, liveOf(attempts), seen);
  // A joint payment's number covers more than this bill, so it is shown with the joint payment only.
  const own = attempts.filter((attempt) => attempt.jointNumber === null || !isLive(attempt));
  const shown = shownAttempt(own, row.paidAttemptId);
  return {
    bill,
    serviceNumber: row.serviceNumber,
    fullName: row.fullName,
    address: row.address,
    lines: costLines(bill, products),
    corrections: corrections.map(toCorrection),
    ...(!row.final && !row.owed && { dueDay }),
    tax: billTax(row, sumOf(corrections.filter(({ kind }) => kind === 'credit'))),
    seller: seen.rules.tax.seller,
    payment: shown && toAttempt(shown),
  };
}
