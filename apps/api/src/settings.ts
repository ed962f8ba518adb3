import { z } from 'zod';
import { mailEnvironment, mailSettings } from './settings/mail.ts';
import { paymentEnvironment, paymentSettings } from './settings/payment.ts';
import { placesEnvironment, placesSettings } from './settings/places.ts';
import { emptyMeansSomething, portalEnvironment, portalSettings } from './settings/portal.ts';
import { privacyEnvironment, privacySettings } from './settings/privacy.ts';
import { type Mode, modeOf, runEnvironment, runSettings } from './settings/run.ts';
import { serverEnvironment, serverSettings } from './settings/server.ts';
import { serviceEnvironment, serviceSettings } from './settings/service.ts';
import { storageEnvironment, storageSettings } from './settings/storage.ts';
import { StartError } from './start-error.ts';

const environment = z.object({
  ...runEnvironment,
  ...serverEnvironment,
  ...storageEnvironment,
  ...mailEnvironment,
  ...portalEnvironment,
  ...placesEnvironment,
  ...paymentEnvironment,
  ...serviceEnvironment,
  ...privacyEnvironment,
});
type Environment = z.output<typeof environment>;

const requiredInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'DATA_KEY',
  'PROVIDER_SITE',
] as const;

export type Settings = ReturnType<typeof readSettings>;

/** Reads and checks every environment variable once; what is wrong is said in one line. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const read = parse(env);
  const mode = modeOf(read);
  refuseInProduction(read, mode);
  const server = serverSettings(read, mode);
  return {
    ...runSettings(read, mode),
    ...server,
    ...storageSettings(read),
    ...mailSettings(read, mode),
    ...portalSettings(read, mode, server.publicUrl),
    ...placesSettings(read, { name: read.BRAND_NAME, publicUrl: server.publicUrl }),
    ...paymentSettings(read, mode),
    ...serviceSettings(read),
    ...privacySettings(read),
  };
}

function parse(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => value !== '' || emptyMeansSomething.includes(name),
    ),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new StartError(`Pengaturan tidak benar: ${problems.join('; ')}.`);
}

function refuseInProduction(read: Environment, { production, demo }: Mode) {
  if (!production) return;
  if (demo) throw new StartError('DEMO tidak boleh menyala bersama NODE_ENV=production.');
  const missing = requiredInProduction.filter((name) => read[name] === undefined);
  if (missing.length > 0) {
    throw new StartError(`Pengaturan wajib untuk produksi belum ada: ${missing.join(', ')}.`);
  }
}
