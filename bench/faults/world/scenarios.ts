import type { Bill, BillDetail } from '@serat/contract/billing';
import { createCustomer } from '../../../apps/api/src/modules/order/testing/crash-customer.ts';
import { createRepeater } from '../../../apps/api/src/modules/order/testing/crash-repeat.ts';
import type { SeededRandom } from '../../../apps/api/src/modules/order/testing/seeded-random.ts';
import { until } from '../../../apps/api/src/modules/order/testing/crash-wait.ts';
import type { Client } from './client.ts';
import type { MailServer } from './mail-server.ts';
import { emailDomain, type Person } from './customers.ts';

interface Deps {
  client: Client;
  random: SeededRandom;
  bank: { pay(reference: string, amount: number): Promise<unknown> };
  mailServer: MailServer;
  patience: number;
  complain(violation: string): void;
}

const password = 'Kopi-Tubruk-2026';

/** Strangers who register, with the code from their mail, and log in. */
export function createNewcomers({ client, mailServer, patience, complain }: Deps) {
  const activated: string[] = [];
  let begun = 0;
  /** Codes that never came, of which the customer asks another one. */
  let withoutCode = 0;

  async function runScenario(name: string): Promise<void> {
    begun += 1;
    const email = `${name}-${begun}@${emailDomain}`;
    const body = { email, fullName: 'Budi Hartono', phone: '081298765432', password };
    const registered = await client.insist('/api/register', { body });
    // Put off because the first try, whose answer was cut, has asked for a code already.
    if (registered.http !== 200 && registered.http !== 429) {
      throw new Error(`register: ${JSON.stringify(registered)}`);
    }
    const code = await until('a code', async () => mailServer.codeFor(email), patience).catch(
      () => null,
    );
    if (!code) {
      withoutCode += 1;
      return;
    }
    const activation = `/api/activation?email=${encodeURIComponent(email)}&code=${code}`;
    await client.insist(activation);
    const login = await client.insist<{ user: { verified: boolean } }>('/api/login', {
      body: { email, password },
    });
    if (login.http !== 200 || !login.data.user.verified) {
      throw new Error(`login after activation: ${JSON.stringify(login)}`);
    }
    activated.push(email);
    const again = await client.insist(activation);
    if (again.http === 200) complain(`a code was good twice: ${email}`);
  }

  return { activated, runScenario, withoutCode: () => withoutCode };
}

/** Somebody who pays one open bill after the other. */
export function createBillPayer({ client, random, bank, patience }: Deps, person: Person) {
  const { token } = person;
  const customer = createCustomer({ service: client, world: { bank }, random, person, patience });
  const paying = createRepeater(client, random);
  const paid: string[] = [];

  async function detail(id: string): Promise<BillDetail> {
    const path = `/v1/order/billing/detail/?id=${encodeURIComponent(id)}`;
    return (await client.insist<BillDetail>(path, { token })).data;
  }

  /** False when there is nothing left to pay. */
  async function runScenario(): Promise<boolean> {
    const { data: bills } = await client.insist<Bill[]>('/v1/order/billing/active/', { token });
    const open = bills.find(({ billingStatus }) => billingStatus === 'OPEN');
    if (!open) return false;
    const body = { billId: open.id, paymentMethodId: 'NUSA_VA' };
    const asked = await paying.insist('/v1/order/billing/pay', { token, body });
    if (asked.http !== 200) throw new Error(`billing/pay: ${JSON.stringify(asked)}`);
    const number = await until(
      `${open.id} can be paid`,
      async () => (await detail(open.id)).payment?.virtualAccount,
      patience,
    );
    await customer.pay(number);
    await until(
      `${open.id} is paid`,
      async () => (await detail(open.id)).bill.billingStatus === 'PAID',
      patience,
    );
    paid.push(open.id);
    await paying.repeat();
    return true;
  }

  return { paid, runScenario, repeats: paying.repeats };
}

export type ScenarioDeps = Deps;
