import { checkout } from '@serat/contract/order';
import { afterAll } from 'vitest';
import type { BrandLogo } from '../../../../adapters/brand-logo/brand-logo.ts';
import type { NetworkTarget } from '../../../../adapters/network/index.ts';
import type { PlnRegister } from '../../../../adapters/pln-register/index.ts';
import { createCustomers, type Customer } from '../../../../testing/customers.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { saveProducts } from '../../catalogue/catalogue.repository.ts';
import { breakable, createLine } from './breakable-gateway.ts';
import { runDueJobs } from './due-jobs.ts';
import { home, insertPlaces, products } from './order-fixtures.ts';

export interface OrderAppOptions {
  ports?: number;
  env?: NodeJS.ProcessEnv;
  brandLogo?: BrandLogo;
  /** Null if no network is configured. */
  network?: NetworkTarget | null;
}

/** The test app with products to order, and with a gateway and a PLN register that can be cut off. */
export async function createOrderApp({ ports = 8, env, brandLogo, network }: OrderAppOptions = {}) {
  const utility = { reachable: true };
  const line = createLine();
  const testApp = await createTestApp({
    env: { DEMO: 'on', ORDERS_PER_DAY: '0', ...env },
    ...(brandLogo && { brandLogo }),
    overrides: {
      plnRegister: (register): PlnRegister => ({
        lookUp: async (plnId) => (utility.reachable ? register.lookUp(plnId) : 'unchecked'),
      }),
      ...(network !== undefined && { network: () => network }),
      gateways: (made) => ({ ...made, gateway: breakable(made.gateway, line) }),
    },
  });
  afterAll(() => testApp.close());
  const { db, services, call } = testApp;
  const { bank, orders, payment } = services;
  if (!bank) throw new Error('the demo has a bank');
  await insertPlaces(db);
  await saveProducts(db, products);
  await db
    .insertInto('odp')
    .values({ code: 'ODP-T-1', ...home, ports, ports_in_use: 0, technology: 'FTTH' })
    .execute();

  return {
    ...testApp,
    ...createCustomers(testApp),
    bank,
    line,
    utility,
    runDueJobs: () => runDueJobs(testApp),
    async sweep(): Promise<void> {
      await payment.attempts.sweep();
      await orders.sweepUnpaid();
    },
    checkout: (who: Customer, body: object) => call(checkout, { body }, who),
    active: (who: Pick<Customer, 'id'>) => orders.activeOrder(who.id),
  };
}

export type OrderApp = Awaited<ReturnType<typeof createOrderApp>>;
