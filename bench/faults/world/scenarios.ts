import type { OutsideBank } from '../../../apps/api/src/modules/sales/order/testing/crash-customer.ts';
import type { SeededRandom } from '../../../apps/api/src/modules/sales/order/testing/seeded-random.ts';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { Client } from './client.ts';
import type { MailServer } from './mail/mail-server.ts';
import { emailDomain } from './customers.ts';

interface Deps {
  client: Client;
  random: SeededRandom;
  bank: Required<OutsideBank>;
  mailServer: MailServer;
  patience: number;
  complain(violation: string): void;
}

const password = 'Kopi-Tubruk-2026';

/** New customers who register, activate with the code from the mail and log in. */
export function createNewcomers({ client, mailServer, patience, complain }: Deps) {
  const activated: string[] = [];
  let begun = 0;
  /** Codes that never arrived, so that the customer requests another one. */
  let withoutCode = 0;

  async function runScenario(name: string): Promise<void> {
    begun += 1;
    const email = `${name}-${begun}@${emailDomain}`;
    const body = { email, fullName: 'Budi Hartono', phone: '081298765432', password };
    const registered = await client.insist('/api/register', { body });
    // 429: the first attempt, whose answer was cut off, has already sent a code.
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

export type ScenarioDeps = Deps;
