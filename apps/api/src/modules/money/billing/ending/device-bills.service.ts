import { nameOfDevice, type DeviceName } from '@serat/contract/device';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { runInBatches, type Step } from '../../../../jobs/run-in-batches.ts';
import { linesOn, type Subscription } from '../../../service/subscription/index.ts';
import { requireSeller } from '../../tax/index.ts';
import { baseOf, dueDateOf, materaiOf } from '../bill.policy.ts';
import { lockBill } from '../bill.repository.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { insertBill, unusedNumber } from '../correction/bill-change.repository.ts';
import { sumOf } from '../day-price.policy.ts';
import type { BillCredit } from '../payment/bill-credit.service.ts';
import { taxOfLines } from '../taxed-lines.policy.ts';
import { createTerms } from '../terms/terms.service.ts';
import { aboutBill } from '../view/bill-view.ts';

/** Bills the devices that an ended service has not returned in time, on one bill for each service. */
export function createDeviceBills(deps: BillingDeps, credit: BillCredit) {
  const { clock, subscriptions, devices, rules, emit } = deps;
  const terms = createTerms(deps);

  /** Can be repeated safely. */
  async function bill(): Promise<number> {
    requireSeller(rules.tax);
    return (await runInBatches(deps, overdue)).done;
  }

  const overdue: Step = {
    name: 'device-bills',
    size: 1,
    first: devices.overdue,
    async batch(trx, window) {
      const { only } = window;
      if (!only) throw new Error('services are billed one by one');
      await lockCustomer(trx, only.customerId);
      await subscriptions.lockAll(trx, only.customerId);
      // The devices may have come back before the lock.
      const due = await devices.overdue(trx, window);
      if (due) await billDevices(trx, await subscriptions.lock(trx, due));
      return { done: due ? 1 : 0, upTo: only };
    },
  };

  async function billDevices(trx: Handle, service: Subscription): Promise<void> {
    const { customerId, lastDay } = service;
    const at = clock();
    const day = jakartaDay(at);
    const period = calendar.monthOf(day);
    const late = await devices.late(trx, service);
    const lines = late.map(lineOf);
    const tagihan = sumOf(lines);
    const products = await subscriptions.linesOf(trx, [service]);
    const internet = linesOn(products, lastDay ?? day).find(
      ({ productType }) => productType === 'INTERNET',
    );
    const { dueDay } = await terms.of(customerId, trx);
    const number = `INV-${period.replace('-', '')}-${service.number}-PERANGKAT`;
    const key = await insertBill(trx, {
      number: await unusedNumber(trx, customerId, number),
      customerId,
      subscriptionId: service.id,
      period,
      sort: 'devices',
      coversFrom: day,
      coversTo: day,
      serviceNumber: service.number,
      fullName: service.fullName,
      address: service.address,
      produk: internet?.name ?? '',
      produkTambahan: 'Perangkat yang tidak dikembalikan',
      tagihan,
      tunggakan: 0,
      materai: materaiOf(tagihan, rules),
      ...taxOfLines(lines, day, rules.tax),
      dueOn: dueDateOf(calendar.monthsAfter(period, 1), day, dueDay),
      createdAt: at,
      lines,
    });
    await devices.setOnBill(trx, late, key);
    await credit.applyCredit(trx, key);
    const made = await lockBill(trx, key);
    await emit(trx, [
      { kind: 'bill-issued', ...aboutBill(made, baseOf(made)), credit: made.kredit, at },
    ]);
  }

  const lineOf = (device: DeviceName & { price: number }) => ({
    name: `${nameOfDevice(device)}: tidak dikembalikan`,
    amount: device.price,
    days: null,
    isTaxed: rules.tax.areFeesTaxed,
  });

  return { bill };
}
