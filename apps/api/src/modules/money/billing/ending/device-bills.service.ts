import { nameOfDevice, type DeviceName } from '@serat/contract/device';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { runInBatches, type Step } from '../../../../jobs/run-in-batches.ts';
import type { Subscription } from '../../../service/subscription/index.ts';
import { requireSeller } from '../../tax/index.ts';
import { baseOf } from '../bill.policy.ts';
import { lockBill } from '../bill.repository.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { createOtherBills } from '../correction/other-bill.service.ts';
import type { BillCredit } from '../payment/bill-credit.service.ts';
import { aboutBill } from '../view/bill-view.ts';

/** Bills the devices that an ended service has not returned in time, on one bill for each service. */
export function createDeviceBills(deps: BillingDeps, credit: BillCredit) {
  const { clock, subscriptions, devices, rules, emit } = deps;
  const makeBill = createOtherBills(deps);

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
    const at = clock();
    const day = jakartaDay(at);
    const late = await devices.late(trx, service);
    const key = await makeBill(trx, service, {
      sort: 'devices',
      lines: late.map(lineOf),
      tunggakan: 0,
      products: await subscriptions.linesOf(trx, [service]),
      lastDay: service.lastDay ?? day,
      coveredOn: day,
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

  return bill;
}
