import * as calendar from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import {
  linesOn,
  type ServiceLine,
  type Subscription,
} from '../../../service/subscription/index.ts';
import type { BillSort } from '../bill-event.ts';
import { dueDateOf, materaiOf } from '../bill.policy.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { sumOf, type BilledLine } from '../day-price.policy.ts';
import { taxOfLines } from '../taxed-lines.policy.ts';
import { createTerms } from '../terms/terms.service.ts';
import { insertBill, unusedNumber } from './bill-change.repository.ts';

interface OtherBill {
  sort: Exclude<BillSort, 'month'>;
  lines: readonly BilledLine[];
  /** The part of the bill that is earlier debt. */
  tunggakan: number;
  products: readonly ServiceLine[];
  /** The bill names the internet package of this day. */
  lastDay: string;
  coveredOn: string;
}

const endings = { final: 'AKHIR', owed: 'SUSULAN', devices: 'PERANGKAT' } as const;
const titles = {
  final: 'Tagihan akhir',
  owed: 'Tagihan susulan',
  devices: 'Perangkat yang tidak dikembalikan',
} as const;

/** Makes final, debt and device bills, due next month at the earliest. The customer must be locked. */
export function createOtherBills(deps: BillingDeps) {
  const { clock, rules } = deps;
  const terms = createTerms(deps);

  return async function make(trx: Handle, service: Subscription, bill: OtherBill): Promise<Key> {
    const { sort, lines, tunggakan, coveredOn } = bill;
    const at = clock();
    const day = jakartaDay(at);
    const period = calendar.monthOf(day);
    const number = `INV-${period.replace('-', '')}-${service.number}-${endings[sort]}`;
    const tagihan = sumOf(lines);
    const { dueDay } = await terms.of(service.customerId, trx);
    const internet = linesOn(bill.products, bill.lastDay).find(
      ({ productType }) => productType === 'INTERNET',
    );
    // Debts were already taxed on the original order or bill.
    const charges =
      sort === 'owed'
        ? { materai: 0, taxed: 0, taxRate: null, ppn: 0 }
        : { materai: materaiOf(tagihan, rules), ...taxOfLines(lines, day, rules.tax) };
    return insertBill(trx, service, {
      number: await unusedNumber(trx, service.customerId, number),
      period,
      sort,
      coveredOn,
      produk: internet?.name ?? '',
      produkTambahan: titles[sort],
      tagihan,
      tunggakan,
      ...charges,
      dueOn: dueDateOf(calendar.monthsAfter(period, 1), day, dueDay),
      createdAt: at,
      lines,
    });
  };
}
