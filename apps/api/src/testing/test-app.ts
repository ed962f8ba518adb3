import { tmpdir } from 'node:os';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AdapterOverrides } from '../create-adapters.ts';
import type { BrandLogo } from '../adapters/brand-logo/brand-logo.ts';
import type { NetworkTarget } from '../adapters/network/index.ts';
import { createApp } from '../app.ts';
import { createPretendNetwork } from '../demo/pretend-network.ts';
import type { Db } from '../db/schema.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createLogger } from '../http/operations/logging.ts';
import type { Portal } from '../portal/portal.ts';
import type { JobHandlers } from '../jobs/worker.ts';
import type { PasswordWork } from '../modules/people/account/index.ts';
import type { Secrets } from '../secrets.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { createServices, type ServiceDeps, type Services } from '../wiring.ts';
import { createCaller } from './call.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { testSecrets } from './test-secrets.ts';
import { readSettings, type Settings } from '../settings.ts';
import { testPasswords } from './test-passwords.ts';
import { testRegions } from './test-regions.ts';
import type { MailMessage, MailTransport } from '../adapters/mail/mail-transport.ts';

interface SettableClock {
  (): Date;
  set(instant: Date | string): void;
  advance(change: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export function createTestClock(start = '2026-11-15T03:00:00Z'): SettableClock {
  let now = new Date(start);
  return Object.assign(() => new Date(now), {
    set: (instant: Date | string) => {
      now = new Date(instant);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      const change = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      now = new Date(now.getTime() + change * 1000);
    },
  });
}

export interface TestApp extends ReturnType<typeof createCaller> {
  app: FastifyInstance;
  db: Db;
  clock: SettableClock;
  secrets: Secrets;
  settings: Settings;
  services: Services;
  deps: ServiceDeps;
  jobs: JobHandlers;
  logged(): string;
  /** Queued mails, oldest first, as their receiver would read them. */
  mails(to?: string): Promise<Pick<MailMessage, 'to' | 'subject' | 'html' | 'text'>[]>;
  lastCode(to: string): Promise<string>;
  lastLink(to: string): Promise<string>;
  close(): Promise<void>;
}

/** Makes the demo's network apply changes at once: otherwise each change takes seconds. */
const atOnce = (made: NetworkTarget | null): NetworkTarget | null =>
  made?.name === 'pretend' ? createPretendNetwork(async () => undefined) : made;

/** The service as in production, made by `createServices`; only clock, mail and disk are replaced. */
export async function createTestApp(
  options: {
    env?: NodeJS.ProcessEnv;
    mailTransport?: MailTransport;
    portal?: Portal;
    brandLogo?: BrandLogo;
    passwords?: PasswordWork;
    isDraining?: () => boolean;
    tracer?: Tracer;
    overrides?: AdapterOverrides;
    /** A second start or node that shares database, clock and secrets with this one. */
    beside?: Pick<TestApp, 'db' | 'clock' | 'secrets'>;
    /** From `createTestTemplate`. */
    template?: string;
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-test-'));
  const { db } = options.beside ?? (await createTestDatabase(options.template));
  const clock = options.beside?.clock ?? createTestClock();
  const settings = readSettings({
    DATA_DIR: dataDir,
    // The address limit has its own test; elsewhere all requests have one address.
    ADDRESS_LIMIT_PER_MINUTE: '1000000',
    // A busy machine must not break tests.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...options.env,
  });
  const secrets = options.beside?.secrets ?? testSecrets();
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const mailTransport = options.mailTransport ?? {
    send: async () => undefined,
    isUp: () => true,
    close: async () => undefined,
  };
  const portal = options.portal ?? null;
  const passwords = options.passwords ?? testPasswords;
  const deps = {
    ...(options.isDraining && { isDraining: options.isDraining }),
    ...(options.tracer && { tracer: options.tracer }),
    settings,
    db,
    clock,
    secrets,
    log,
    mailTransport,
    regionIndex: testRegions,
    passwords,
    ...(options.brandLogo && { brandLogo: options.brandLogo }),
    portal,
    version: 'test',
  };
  const services = createServices(deps, { network: atOnce, ...options.overrides });
  await services.content.imports.ensureDefaults();
  await services.payment.methods.ensureDefaults();
  const app = await createApp(deps, services);
  await app.ready();

  async function mails(to?: string) {
    const rows = await db
      .selectFrom('mail')
      .select('content_sealed')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows
      .flatMap(({ content_sealed }) =>
        content_sealed ? [JSON.parse(secrets.open(content_sealed)) as MailMessage] : [],
      )
      .filter((mail) => to === undefined || mail.to === to);
  }

  return {
    ...createCaller(app),
    app,
    db,
    clock,
    secrets,
    settings,
    services,
    deps,
    jobs: createJobHandlers(services, db, clock),
    logged: () => lines.join(''),
    mails,
    async lastCode(to) {
      const codes = (await mails(to)).flatMap(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? []);
      const code = codes.at(-1);
      if (!code) throw new Error(`no code was mailed to ${to}`);
      return code;
    },
    async lastLink(to) {
      const links = (await mails(to)).flatMap(({ text }) => /#([\w-]{43})$/m.exec(text)?.[1] ?? []);
      const link = links.at(-1);
      if (!link) throw new Error(`no link was mailed to ${to}`);
      return link;
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
