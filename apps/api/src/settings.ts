import { explainIssue } from '@serat/contract/messages';
import { wordsOfProvider } from '@serat/contract/password-rule';
import { z } from 'zod';
import { accountEnvironment, accountSettings } from './settings/account.ts';
import { consoleEnvironment, consoleSettings } from './settings/console.ts';
import { mailEnvironment, mailSettings } from './settings/mail.ts';
import { mistypedNames } from './settings/checks/mistyped-names.ts';
import { networkEnvironment, networkSettings } from './settings/network.ts';
import { paymentEnvironment, paymentSettings } from './settings/payment.ts';
import { phoneEnvironment, phoneSettings } from './settings/phone.ts';
import { placesEnvironment, placesSettings } from './settings/places.ts';
import { emptyMeansSomething, portalEnvironment, portalSettings } from './settings/portal.ts';
import { privacyEnvironment, privacySettings } from './settings/privacy.ts';
import { refuseInProduction, refuseUncheckedCertificates } from './settings/checks/production.ts';
import { modeOf, runEnvironment, runSettings } from './settings/run.ts';
import { withSecretFiles } from './settings/checks/secret-files.ts';
import { serverEnvironment, serverSettings } from './settings/server.ts';
import { serviceEnvironment, serviceSettings } from './settings/service.ts';
import { storageEnvironment, storageSettings } from './settings/storage.ts';
import { taxEnvironment } from './settings/tax.ts';
import { tracingEnvironment, tracingSettings } from './settings/tracing.ts';
import { StartError } from './start/start-error.ts';

export const environment = z.object({
  ...runEnvironment,
  ...serverEnvironment,
  ...consoleEnvironment,
  ...storageEnvironment,
  ...mailEnvironment,
  ...phoneEnvironment,
  ...portalEnvironment,
  ...placesEnvironment,
  ...paymentEnvironment,
  ...serviceEnvironment,
  ...taxEnvironment,
  ...networkEnvironment,
  ...accountEnvironment,
  ...privacyEnvironment,
  ...tracingEnvironment,
});
type Environment = z.output<typeof environment>;

export type Settings = ReturnType<typeof readSettings>;

/** Reads and validates all environment variables once. Reports all problems in one line. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const complain = (problem: string) => void problems.push(problem);
  const mistyped = mistypedNames(Object.keys(env), Object.keys(environment.shape));
  if (mistyped.length > 0) complain(`Pengaturan tidak dikenal: ${mistyped.join('; ')}.`);
  const read = parse(withSecretFiles(env, complain), problems);
  const mode = modeOf(read, realSystems(read), complain);
  if (mode.production) {
    refuseInProduction(read, mode.complain);
    refuseUncheckedCertificates(env, mode.complain);
  }
  const server = serverSettings(read, mode);
  const staff = consoleSettings(read, mode, server.publicUrl);
  const portal = portalSettings(read, mode, server.publicUrl);
  const addresses = [server.publicUrl, staff.console.url, portal.providerSite];
  const known = wordsOfProvider(
    read.BRAND_NAME,
    addresses.filter((address) => address !== null),
  );
  const settings = {
    ...runSettings(read, mode),
    ...server,
    ...staff,
    ...storageSettings(read, mode),
    ...mailSettings(read, mode),
    ...phoneSettings(read, mode),
    ...portal,
    ...placesSettings(read, mode, { name: read.BRAND_NAME, publicUrl: server.publicUrl }),
    ...paymentSettings(read, mode),
    ...serviceSettings(read, mode),
    ...networkSettings(read),
    ...accountSettings(read, known),
    ...privacySettings(read),
    ...tracingSettings(read),
  };
  if (problems.length > 0) throw new StartError(problems.join(' '));
  return settings;
}

function parse(env: NodeJS.ProcessEnv, found: readonly string[]): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      ([name, value]) => value !== '' || emptyMeansSomething.includes(name),
    ),
  );
  const parsed = environment.safeParse(given, { error: explainIssue });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new StartError([...found, `Pengaturan tidak benar: ${wrong.join('; ')}.`].join(' '));
}

function realSystems(read: Environment): string[] {
  const names = [
    'DATABASE_URL',
    'SMTP_URL',
    'WHATSAPP_TOKEN',
    'SMS_URL',
    'MIDTRANS_SERVER_KEY',
    'PLN_REGISTER_URL',
    'S3_ENDPOINT',
    'RADIUS_DATABASE_URL',
  ] as const;
  const gateway = read.PAYMENT_GATEWAY === 'midtrans' ? ['PAYMENT_GATEWAY'] : [];
  return [...names.filter((name) => read[name] !== undefined), ...gateway];
}
