import { startOfDay, addDays } from '../../../../jakarta/calendar.ts';
import type { Db } from '../../../../db/schema.ts';
import { baseOf, dendaOn } from '../bill.policy.ts';
import { findBillByNumber, listOpenBetween, type BillRow } from '../bill.repository.ts';
import type { BillingRules } from '../billing-rules.ts';

export interface OwingBill {
  id: string;
  number: string;
  customerId: string;
  fullName: string;
  due: number;
}

/** Finds open bills by the amount they ask for on a day, to match money that names no bill. */
export function createOwing({ db, rules }: { db: Db; rules: Pick<BillingRules, 'denda'> }) {
  const owingOn = (day: string, bill: BillRow): OwingBill => ({
    id: bill.id,
    number: bill.number,
    customerId: bill.customerId,
    fullName: bill.fullName,
    due: bill.status === 'OPEN' ? baseOf(bill) + dendaOn(day, bill, rules) : 0,
  });

  /** Bills made by that day that ask for exactly this amount. */
  async function byAmount(amount: number, day: string): Promise<OwingBill[]> {
    const highest = Math.max(
      ...rules.denda.map(({ least, percent }) => Math.max(least, (amount * percent) / 100)),
    );
    const bills = await listOpenBetween(db, {
      least: amount - Math.ceil(highest),
      most: amount,
      madeBefore: startOfDay(addDays(day, 1)),
    });
    return bills.map((bill) => owingOn(day, bill)).filter(({ due }) => due === amount);
  }

  async function byNumber(number: string, day: string): Promise<OwingBill | null> {
    const bill = await findBillByNumber(db, number);
    return bill ? owingOn(day, bill) : null;
  }

  return { byAmount, byNumber };
}
