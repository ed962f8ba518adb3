import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { createFileStore } from '../../../adapters/files/index.ts';
import {
  createPaymentGateways,
  type MidtransSettings,
} from '../../../adapters/payment-gateway/index.ts';
import { createPlnRegister, type PlnRegister } from '../../../adapters/pln-register/index.ts';
import type { Handle } from '../../../db/schema.ts';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { bankRoutes } from '../../../demo/bank.ts';
import { technicianRoutes } from '../../../demo/technician.ts';
import { readBodies } from '../../../http/bodies.ts';
import { answerFailures } from '../../../http/failures.ts';
import { createLogger } from '../../../http/logging.ts';
import { secure } from '../../../http/security.ts';
import { testSecrets } from '../../../testing/test-secrets.ts';
import { readSettings } from '../../../settings.ts';
import { createTestClock } from '../../../testing/test-app.ts';
import { testPasswords } from '../../../testing/test-passwords.ts';
import { createAccountService } from '../../account/index.ts';
import { createCatalogueService, fillCatalogue } from '../../catalogue/index.ts';
import { createCoverageService } from '../../coverage/index.ts';
import { createFileService } from '../../file/index.ts';
import { createLedgerService, ledgerRoutes, type LedgerEvent } from '../../ledger/index.ts';
import { createPaymentService, paymentRoutes } from '../../payment/index.ts';
import { createPricingService, pricingRoutes } from '../../pricing/index.ts';
import { findKelurahanPlace } from '../../region/region.repository.ts';
import { createOrderService, isPlnIdOfOther, orderRoutes, type OrderEvent } from '../index.ts';
import { breakable } from './breakable-gateway.ts';
import { runDueJobs } from './due-jobs.ts';
import { home, insertPlaces, products } from './order-fixtures.ts';

export interface Reply<Data = unknown> {
  http: number;
  status: number;
  message: string;
  data: Data;
  code?: string;
  fields?: Record<string, string>;
}

/** Orders, payments and the sandbox bank on a database of their own. */
export async function createOrderWorld(
  options: {
    ports?: number;
    credit?: boolean;
    midtrans?: MidtransSettings;
    plnIdRequired?: boolean;
    ordersPerDay?: number;
  } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-test-'));
  const settings = readSettings({ DATA_DIR: dataDir, ADDRESS_LIMIT_PER_MINUTE: '1000000' });
  const { db } = await createTestDatabase();
  const clock = createTestClock();
  const secrets = testSecrets();
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const embedded = createPlnRegister(settings);
  const utility = { reachable: true };
  const plnRegister: PlnRegister = {
    lookUp: async (plnId) => (utility.reachable ? embedded.lookUp(plnId) : 'unchecked'),
  };

  const legalVersions = async () => ({ terms: '2026-01-01', privacy: '2026-02-01' });
  const account = createAccountService({
    db,
    clock,
    secrets,
    log,
    files: createFileService({ db, clock, store: createFileStore(settings) }),
    queueMail: async () => undefined,
    codeSent: async () => undefined,
    emit: async () => undefined,
    passwords: testPasswords,
    passwordRule: settings.password,
    sessionRules: settings.sessions,
    legalVersions,
    plnRegister,
    plnIdRequired: options.plnIdRequired ?? true,
    isPlnIdOfOther,
  });
  const coverage = createCoverageService({
    db,
    clock,
    dropMetres: 250,
    leadRetentionMonths: 12,
    nearestKelurahan: async () => null,
    isKelurahan: async () => true,
    contacts: async () => [],
  });
  const catalogue = createCatalogueService({ db });
  const shared = { db, clock, secrets, merchantName: 'Serat' };
  const { midtrans = null } = options;
  const gateways = createPaymentGateways({
    chosen: midtrans ? 'midtrans' : 'sandbox',
    midtrans,
    demo: true,
    ...shared,
  });
  const { bank } = gateways;
  if (!bank) throw new Error('the demo has a bank');
  const { gateway, line } = breakable(gateways.gateway);

  await sql`create table test_event (id bigserial, event jsonb)`.execute(db);
  const emit = async (trx: Handle, event: OrderEvent | LedgerEvent): Promise<void> => {
    await sql`insert into test_event (event) values (${JSON.stringify(event)}::jsonb)`.execute(trx);
  };
  const hasService = async () => options.credit ?? false;
  const requirePassword = async () => undefined;
  const ledger = createLedgerService({ db, clock, secrets, requirePassword, emit, hasService });
  const payment = createPaymentService({
    db,
    clock,
    secrets,
    log,
    ledger,
    gateway,
    expiryHours: 24,
  });
  const pricing = createPricingService({
    db,
    installationFee: 450_000,
    findProducts: catalogue.findProducts,
    findKelurahan: findKelurahanPlace,
    requireMethod: payment.requireMethod,
  });
  const orders = createOrderService({
    db,
    clock,
    secrets,
    log,
    ledger,
    payment,
    pricing,
    ports: coverage,
    plnRegister,
    legalVersions,
    profile: account.getProfile,
    fillProfile: account.fillFromOrder,
    findKelurahan: findKelurahanPlace,
    emit,
    rules: {
      pinMaxKm: 25,
      paymentExpiryHours: 24,
      plnIdRequired: options.plnIdRequired ?? true,
      ordersPerDay: options.ordersPerDay ?? 0,
    },
  });

  const app = fastify({
    loggerInstance: log,
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', null);
  app.decorate('authenticate', account.authenticate);
  app.decorate('addressLimitPerMinute', settings.addressLimitPerMinute);
  answerFailures(app);
  readBodies(app);
  await secure(app, settings);
  await app.register(async (scope) => {
    pricingRoutes(pricing)(scope);
    orderRoutes(orders)(scope);
    ledgerRoutes(ledger)(scope);
    await paymentRoutes(payment)(scope);
    await bankRoutes(bank, 'Serat')(scope);
    await technicianRoutes(orders, 'Serat')(scope);
  });
  bank.connect(async (payload, headers) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/payment/webhook/sandbox',
      payload,
      headers,
    });
    return answer.statusCode;
  });
  await app.ready();

  await payment.ensureDefaults();
  await insertPlaces(db);
  await fillCatalogue(db, products);
  await db
    .insertInto('odp')
    .values({
      code: 'ODP-T-1',
      ...home,
      ports: options.ports ?? 8,
      ports_in_use: 0,
      technology: 'FTTH',
    })
    .execute();
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function send<Data = unknown>(
    method: 'GET' | 'POST',
    url: string,
    given: { query?: Record<string, string>; body?: object; token?: string | undefined } = {},
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
  /** An activated customer with a session; without a profile the form has to fill in. */
  async function customer(profile: { nik?: string | null; plnId?: string | null } = {}) {
    made += 1;
    const token = randomBytes(32).toString('base64url');
    const nik = profile.nik === undefined ? '3174056104900003' : profile.nik;
    const plnId =
      profile.plnId === undefined ? `53${String(made).padStart(10, '0')}1` : profile.plnId;
    const { id } = await db
      .insertInto('customer')
      .values({
        email: `pelanggan-${made}@contoh.id`,
        full_name: 'Siti Aminah',
        phone: '081234567890',
        password_hash: 'none',
        nik_sealed: nik === null ? null : secrets.seal(nik),
        pln_id: plnId,
        pln_checked: true,
        verified_at: clock(),
        created_at: clock(),
        updated_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token_hash = createHash('sha256').update(token).digest();
    await db
      .insertInto('session')
      .values({ token_hash, customer_id: id, created_at: clock(), last_used_at: clock() })
      .execute();
    return { id, token, plnId: plnId ?? '' };
  }
  type Customer = Awaited<ReturnType<typeof customer>>;

  const jobs = {
    'open-payment': ({ attemptId = '' }) => payment.open(attemptId),
    'expire-payment': ({ attemptId = '' }) => payment.expire(attemptId),
    'void-payment': ({ attemptId = '' }) => payment.voidAtGateway(attemptId),
    'check-payment': ({ attemptId = '' }) => payment.checkClosed(attemptId),
    'demo-bank-notify': ({ transferId = '' }) => bank.notifyTransfer(transferId),
  } satisfies Parameters<typeof runDueJobs>[2];

  async function sweep(): Promise<void> {
    await payment.sweep();
    await orders.sweepUnpaid();
  }

  async function events(customerId?: string): Promise<(OrderEvent | LedgerEvent)[]> {
    const { rows } = await sql<{ event: OrderEvent | LedgerEvent }>`
      select event from test_event order by id`.execute(db);
    return rows
      .map((row) => row.event)
      .filter((event) => customerId === undefined || event.customerId === customerId);
  }

  return {
    app,
    account,
    db,
    clock,
    secrets,
    bank,
    line,
    utility,
    ledger,
    payment,
    orders,
    pricing,
    send,
    customer,
    runDueJobs: () => runDueJobs(db, clock(), jobs),
    sweep,
    events,
    logged: () => lines.join(''),
    checkout: (who: Customer, body: object) =>
      send<{ orderid: string; paymentMethodId: string }>('POST', '/v1/order/api/order/checkout', {
        token: who.token,
        body,
      }),
    active: async (who: Customer) => orders.activeOrder(who.id),
  };
}

export type OrderWorld = Awaited<ReturnType<typeof createOrderWorld>>;
