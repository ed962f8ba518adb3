import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PortalConfig } from '@serat/contract/config';
import type { Copy } from '@serat/contract/copy';
import { demoPages } from '@serat/contract/service-paths';
import type { Logger } from 'pino';
import type { MailTransport } from './adapters/mail/mail-transport.ts';
import { createBrandLogo } from './adapters/brand-logo/brand-logo.ts';
import { createApp, type AppDeps } from './app.ts';
import type { Db } from './db/schema.ts';
import type { Clock } from './jakarta/clock.ts';
import { followDatabaseClock } from './db/database-clock.ts';
import { createMailboxTransport } from './demo/mailbox/mailbox.ts';
import { demoStaff, demoStaffPassword } from './demo/demo-staff.ts';
import { demoLogin, otherLogins } from './demo/demo-logins.ts';
import { withDemoPayer } from './demo/history/demo-payer.ts';
import { seedDemo } from './demo/seed.ts';
import { createDrain } from './start/drain.ts';
import { createLogger } from './http/operations/logging.ts';
import { preparePortal } from './portal/portal.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { createPasswordWork } from './modules/people/account/index.ts';
import { openSecrets } from './modules/base/keys/index.ts';
import { createRegionThread, warmUpLater } from './modules/sales/region/index.ts';
import { createJobHandlers } from './job-handlers.ts';
import { listenError } from './start/listen-error.ts';
import { createProcessFigures } from './process-figures.ts';
import { hasPhoneChannel } from './settings/phone.ts';
import { createServices } from './wiring.ts';
import type { Settings } from './settings.ts';
import { startConsole } from './start/start-console.ts';
import { startDatabase, type Undo } from './start/start-database.ts';
import { readVersion } from './version.ts';

/** Each set of texts has its own build of the portal. */
const portalFolderOf = (copy: Copy): string =>
  fileURLToPath(new URL(`../../web/${copy === 'spec' ? 'dist' : `dist-${copy}`}`, import.meta.url));

/** Settings → database → app → listen; `stop` undoes the steps in reverse. */
export async function serve(settings: Settings): Promise<{ stop(): Promise<void> }> {
  const undo: Undo = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    await start(settings, undo);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function start(settings: Settings, undo: Undo): Promise<void> {
  const log = createLogger(settings.logLevel);
  const version = await readVersion();
  const regions = createRegionThread({
    onDeath: (error) => log.error({ err: error }, 'the thread of the place index died'),
  });
  undo.push(() => regions.close());

  const { db, pool } = await startDatabase(settings, log, undo);
  const databaseClock = await followDatabaseClock(db, log);
  undo.push(async () => databaseClock.stop());
  const clock = databaseClock.now;
  const { dataKey: configured, dataDir } = settings;
  const secrets = await openSecrets(db, clock, { configured, dataDir });
  const mailTransport = await openMail(settings, db, clock);
  undo.push(() => mailTransport.close());

  const portalFolder = portalFolderOf(settings.copy);
  const portal = await preparePortal(
    portalFolder,
    {
      config: portalConfig(settings, version),
      look: settings.brand,
      publicUrl: settings.publicUrl,
    },
    join(dataDir, 'cache'),
  );
  const brandLogo = createBrandLogo({
    url: settings.brand.logoUrl,
    publicUrl: settings.publicUrl,
    portalFolder,
    now: () => performance.now(),
    log,
  });
  const drain = createDrain(settings.drainSeconds);
  let worker: Worker | null = null;
  const passwords = createPasswordWork({
    workers: settings.passwordThreads,
    known: settings.password.known,
    onDeath: (error) => log.error({ err: error }, 'a thread for passwords died'),
  });
  undo.push(() => passwords.close());
  const counted = createProcessFigures({ pool, clock: databaseClock, worker: () => worker });
  const tracer = await openTracer(settings, version, log);
  if (tracer) undo.push(() => tracer.stop());
  const deps: AppDeps = {
    settings,
    db,
    clock,
    secrets,
    log,
    mailTransport,
    passwords,
    regionIndex: regions.index,
    brandLogo,
    portal,
    version,
    figures: counted.figures,
    ...(tracer && { tracer }),
    isDraining: drain.isDraining,
  };
  const services = createServices(deps);
  undo.push(() => services.network.close());
  services.events.onAny(async (_trx, events) => counted.count(events));
  await services.content.imports.ensureDefaults();
  await services.payment.methods.ensureDefaults();
  await services.payment.reviews.keepOrphans();
  if (settings.demo) {
    await services.content.imports.ensureDemo();
    await seedDemo({
      db,
      clock,
      secrets,
      hashPassword: passwords.hash,
      gateway: settings.payment.gateway,
      dueDay: settings.billing.dueDay,
      crowd: settings.demoCustomers,
      open: (past) => createServices({ ...deps, clock: past, log: createLogger('silent') }),
    });
  }

  const app = await createApp(deps, services);
  // While the portal closes, the console may still finish a response. Whatever both servers need is closed later.
  undo.push(() => drain.ended());
  undo.push(() => app.close());
  // After the app, because jobs left over from the last run may need it, such as those of the sandbox bank.
  const handlers = createJobHandlers(services, db, clock);
  const jobs = settings.demo ? withDemoPayer(handlers, { db, clock, services }) : handlers;
  const working = startWorker(db, jobs, log, {
    clock,
    onEnd(task, outcome, run) {
      counted.jobEnded(task, outcome);
      const failed = outcome === 'failed' || outcome === 'given-up';
      tracer?.add({ name: task, kind: 'consumer', ...run, failed, attributes: { outcome } });
    },
    // While the mail server is down, mails stay queued.
    mayTake: (name) => !databaseClock.isFarOff() && (name !== 'send-mail' || mailTransport.isUp()),
  });
  worker = working;
  undo.push(() => working.stop());

  await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw listenError(error, settings);
  });
  const staffConsole = await startConsole(deps, services);
  undo.push(() => drain.begin(() => staffConsole.close()));
  const stayCold = warmUpLater(regions.index, log);
  undo.push(async () => stayCold());
  announce(settings, staffConsole);
  // At start rather than with the first bill, so that the operator sees a warning about a wrong setting.
  void brandLogo();
}

/** Loaded only if tracing is configured. */
async function openTracer(settings: Settings, version: string, log: Logger) {
  if (!settings.tracing) return null;
  const { createTracer } = await import('./tracing/tracer.ts');
  return createTracer({ ...settings.tracing, version, log });
}

async function openMail(settings: Settings, db: Db, clock: Clock): Promise<MailTransport> {
  if (!settings.smtp) return createMailboxTransport(db, clock);
  const { createSmtpTransport } = await import('./adapters/mail/smtp.ts');
  return createSmtpTransport(settings.smtp, settings.mailFrom);
}

function portalConfig(settings: Settings, version: string): PortalConfig {
  return {
    brand: { name: settings.brand.name, logoUrl: settings.brand.logoUrl },
    providerSite: settings.providerSite,
    services: settings.services,
    timeouts: settings.timeouts,
    password: settings.password,
    map: settings.map,
    plnIdRequired: settings.plnIdRequired,
    phoneCodes: hasPhoneChannel(settings),
    bankTransfer: settings.bankAccounts.length > 0,
    installationDays: settings.installationDays,
    version,
    demo: settings.demo
      ? { ...demoLogin, mailboxUrl: demoPages.mailbox, others: Object.values(otherLogins) }
      : null,
  };
}

function announce(settings: Settings, staffConsole: { says: string; isServed: boolean }): void {
  const lines = [`${settings.brand.name} siap di ${settings.publicUrl}`];
  if (settings.demo) {
    lines.push(
      `  Akun demo    ${demoLogin.email} / ${demoLogin.password}`,
      ...Object.values(otherLogins).map(
        ({ email, about }) => `               ${email} (${about.toLowerCase()})`,
      ),
      `  Kotak surat  ${settings.publicUrl}${demoPages.mailbox}`,
    );
  }
  lines.push(staffConsole.says);
  if (settings.demo && staffConsole.isServed) {
    lines.push(
      ...demoStaff.map(({ label, email }) => `  ${label.padEnd(18)}  ${email}`),
      `  ${'Password semuanya'.padEnd(18)}  ${demoStaffPassword}`,
      '  Lewat http kuki petugas tanpa Secure dan tanpa awalan __Host-: hanya untuk mencoba.',
    );
  }
  lines.push('Tekan Ctrl-C untuk berhenti.');
  console.log(lines.join('\n'));
}
