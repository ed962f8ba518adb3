import {
  listActiveBills,
  getBillDetail,
  getJointPayment,
  payBill,
  payBillsTogether,
  type Bill,
  type BillDetail,
  type JointPayment,
} from '@serat/contract/billing';
import { findDemoAccount, type DemoBankAccount } from '@serat/contract/demo';
import { createCustomer } from '../../../apps/api/src/modules/sales/order/testing/crash-customer.ts';
import { createRepeater } from '../../../apps/api/src/modules/sales/order/testing/crash-repeat.ts';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { Person } from './customers.ts';
import type { ScenarioDeps } from './scenarios.ts';

const method = { paymentMethodId: 'NUSA_VA' };

/** A customer who pays open bills, one or several at once, and whose bank may reverse a payment. */
export function createBillPayer({ client, random, bank, patience }: ScenarioDeps, person: Person) {
  const { token } = person;
  const customer = createCustomer({ service: client, world: { bank }, random, person, patience });
  const paying = createRepeater(client, random);
  const paid = new Set<string>();
  const counts = { together: 0, takenBack: 0 };

  async function look<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
    const asked = `${path}?${new URLSearchParams(query).toString()}`;
    return (await client.insist<Data>(asked, { token })).data;
  }

  async function ask(path: string, body: object): Promise<JointPayment> {
    const asked = await paying.insist<JointPayment>(path, { token, body: { ...body, ...method } });
    if (asked.http !== 200) throw new Error(`${path}: ${JSON.stringify(asked)}`);
    return asked.data;
  }

  /** The payment number. After a crash it is available only once a job has repaired the attempt. */
  async function openPayment([first, ...others]: readonly Bill[]): Promise<string> {
    if (!first) throw new Error('no bill to pay');
    if (others.length === 0) {
      await ask(payBill.path, { billId: first.id });
      const payment = async () =>
        (await look<BillDetail>(getBillDetail.path, { id: first.id })).payment?.virtualAccount;
      return until(`${first.id} can be paid`, payment, patience);
    }
    const billIds = [first, ...others].map(({ id }) => id);
    const { id } = await ask(payBillsTogether.path, { billIds });
    counts.together += 1;
    const payment = async () =>
      (await look<JointPayment>(getJointPayment.path, { id })).payment.virtualAccount;
    return until(`${id} can be paid`, payment, patience);
  }

  async function become(bills: readonly Bill[], status: Bill['billingStatus']): Promise<void> {
    for (const { id } of bills) {
      const stands = async () =>
        (await look<BillDetail>(getBillDetail.path, { id })).bill.billingStatus === status;
      await until(`${id} is ${status}`, stands, patience);
      if (status === 'PAID') paid.add(id);
      else paid.delete(id);
    }
  }

  /** A full reversal reopens the bills, to be paid again; a partial one becomes a debt. */
  async function takeBack(number: string, bills: readonly Bill[]): Promise<void> {
    const { amount, transfers } = await look<DemoBankAccount>(findDemoAccount.path, {
      account: number,
    });
    const transfer = transfers.find((each) => each.amount === amount);
    if (!transfer) return;
    counts.takenBack += 1;
    const isWhole = random.upTo(1) === 0;
    await bank.giveBack(transfer.id, isWhole ? amount : 18_000);
    if (isWhole) await become(bills, 'OPEN');
  }

  async function runScenario(): Promise<boolean> {
    const active = await look<Bill[]>(listActiveBills.path);
    const open = active.filter(({ billingStatus }) => billingStatus === 'OPEN');
    const bills = open.slice(0, 1 + random.upTo(2));
    if (bills.length === 0) return false;
    const number = await openPayment(bills);
    await customer.pay(number);
    await become(bills, 'PAID');
    if (random.upTo(2) === 0) await takeBack(number, bills);
    await paying.repeat();
    return true;
  }

  return { paid, counts, runScenario, repeats: paying.repeats };
}
