import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { BrandLogo } from '../../../adapters/brand-logo/brand-logo.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { fillCatalogue } from '../../catalogue/index.ts';
import { runDueJobs } from '../../order/testing/due-jobs.ts';
import { checkoutBody, home, insertPlaces, products } from '../../order/testing/order-fixtures.ts';

export interface Reply<Data = unknown> {
  http: number;
  status: number;
  message: string;
  data: Data;
  code?: string;
  fields?: Record<string, string>;
}

export type Customer = { id: string; token: string; email: string };
export type Service = Customer & { orderId: string; number: string; subscriptionId: string };

/** Serat 50 in Jakarta, the Family Pack and one channel: what a service of these tests costs. */
export const monthly = { internet: 299_000, tv: 75_000, film: 40_000 };

/** The whole service with a customer's life in it: ordering, paying, days going by. */
export async function createLiving(env: NodeJS.ProcessEnv = {}, brandLogo?: BrandLogo) {
  const world = await createTestApp({ env, ...(brandLogo && { brandLogo }) });
  const { app, db, clock, services, secrets } = world;
  const { bank, orders, billing } = services;
  if (!bank) throw new Error('these tests pay at the sandbox bank');
  await insertPlaces(db);
  await fillCatalogue(db, products);
  await db
    .insertInto('odp')
    .values({ code: 'ODP-T-1', ...home, ports: 5000, ports_in_use: 0, technology: 'FTTH' })
    .execute();
  afterAll(() => world.close());

  async function send<Data = unknown>(
    method: 'GET' | 'POST',
    url: string,
    given: {
      query?: Record<string, string>;
      body?: object;
      token?: string | undefined;
    } = {},
  ): Promise<Reply<Data>> {
    const response = await app.inject({
      method,
      url,
      ...(given.query && { query: given.query }),
      ...(given.body && { payload: given.body }),
      headers: given.token === undefined ? {} : { authorization: `Bearer ${given.token}` },
    });
    return { ...response.json<Omit<Reply<Data>, 'http'>>(), http: response.statusCode };
  }

  let made = 0;
  async function customer(passwordHash = 'none'): Promise<Customer> {
    made += 1;
    const email = `warga-${made}@contoh.id`;
    const { id } = await db
      .insertInto('customer')
      .values({
        email,
        full_name: 'Siti Aminah',
        phone: '081234567890',
        password_hash: passwordHash,
        nik_sealed: secrets.seal('3174056104900003'),
        npwp_sealed: secrets.seal('01.234.567.8-901.234'),
        pln_id: `53${String(made).padStart(10, '0')}1`,
        verified_at: clock(),
        created_at: clock(),
        updated_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, token: await login(id) };
  }

  async function login(customerId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await db
      .insertInto('session')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        customer_id: customerId,
        // Tests travel through years.
        created_at: new Date('2040-01-01T00:00:00Z'),
        last_used_at: new Date('2040-01-01T00:00:00Z'),
      })
      .execute();
    return token;
  }

  async function placeOrder(who: Customer, wishes: object = {}): Promise<string> {
    const { orderid } = await orders.checkout(who.id, {
      ...checkoutBody,
      agreedProductPolicy: true,
      ...wishes,
    });
    return orderid;
  }

  async function payOrder(orderId: string): Promise<void> {
    const account = await bank?.find(orderId);
    await bank?.pay(account?.reference ?? '', account?.amount ?? 0);
  }

  const withTv = { productTv: 'tv-family', productAlaCarte: ['kanal-film'] };

  /** Ordered, paid and installed at this moment; the clock stays there. */
  async function service(
    activatedAt: string,
    wishes: object = withTv,
    given?: Customer,
  ): Promise<Service> {
    clock.set(activatedAt);
    const who = given ?? (await customer());
    const orderId = await placeOrder(who, wishes);
    await payOrder(orderId);
    await orders.startInstallation(orderId, 'Budi');
    await orders.finishInstallation(orderId, 'Budi');
    const [running] = await services.subscriptions.runningOf(db, who.id);
    return {
      ...who,
      orderId,
      number: running?.number ?? '',
      subscriptionId: running?.id ?? '',
    };
  }

  /** The night's work at ten past midnight in Jakarta of this day, and all that follows from it. */
  async function night(day: string): Promise<void> {
    clock.set(`${day}T00:10:00+07:00`);
    await billing.daily();
    await work();
  }

  /** A service whose first full bill is that of December 2026, on its first night. */
  async function billed(): Promise<Service & { billId: string }> {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    const [bill] = await billing.active(who.id);
    return { ...who, billId: bill?.id ?? '' };
  }

  /** Works off the queue, but for mails and pushes. */
  async function work(): Promise<void> {
    await runDueJobs(db, clock(), {
      ...(world.jobs as unknown as Parameters<typeof runDueJobs>[2]),
      'send-mail': async () => undefined,
      'send-push': () => Promise.reject(new Error('left in the queue')),
    });
  }

  async function pay(who: Customer, billId: string, method = 'NUSA_VA'): Promise<number> {
    const { payment } = await billing.pay(who.id, billId, method);
    await bank?.pay(payment?.id ?? '', payment?.amount ?? 0);
    return payment?.amount ?? 0;
  }

  const statusOf = async (subscriptionId: string): Promise<string> => {
    const { rows } = await sql<{ status: string }>`
      select status from subscription where id = ${subscriptionId}::uuid`.execute(db);
    return rows[0]?.status ?? '';
  };

  return {
    ...world,
    bank,
    send,
    customer,
    login,
    placeOrder,
    payOrder,
    service,
    billed,
    night,
    work,
    pay,
    statusOf,
  };
}
