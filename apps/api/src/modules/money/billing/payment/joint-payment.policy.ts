import type { Bill, BillLine } from '@serat/contract/billing';
import { monthYear } from '../../../../jakarta/words.ts';
import { streetOf } from '../view/bill-view.ts';

/**
 * A bill is named by its month, plus the street if there are several services, plus the number if two
 * names are equal.
 */
function namesOf(bills: readonly Bill[]): Map<Bill, string> {
  const namesPlace = new Set(bills.map(({ serviceNumber }) => serviceNumber)).size > 1;
  const nameOf = ({ billingPeriod, address }: Bill): string =>
    `${monthYear(billingPeriod)}${namesPlace ? `, ${streetOf(address)}` : ''}`;
  const alike = Map.groupBy(bills, nameOf);
  return new Map(
    bills.map((bill) => {
      const name = nameOf(bill);
      return [bill, (alike.get(name)?.length ?? 0) > 1 ? `${name} (${bill.id})` : name];
    }),
  );
}

export function jointCostLines(bills: readonly Bill[], fee: number): BillLine[] {
  const names = namesOf(bills);
  const lines = bills.flatMap((bill) => {
    const name = names.get(bill) ?? bill.id;
    const amount = bill.rpTotal - bill.rpDenda - bill.rpAdmin;
    return [
      { name: `Tagihan ${name}`, amount },
      { name: `Denda ${name}`, amount: bill.rpDenda },
    ];
  });
  const admin = bills.reduce((sum, { rpAdmin }) => sum + rpAdmin, fee);
  return [...lines, { name: 'Biaya admin', amount: admin }].filter(({ amount }) => amount !== 0);
}
