import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { environment, readSettings } from '../settings.ts';
import { secretNames } from './checks/secret-files.ts';
import { topics } from './words.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const settings = topics.flatMap((topic) => topic.settings);
const names = settings.map(({ name }) => name);
const isSecret = (name: string) => secretNames.some((secret) => secret === name);

const line =
  /^- `(?<name>\w+)`(?<key> 🔑)?: .*?\.(?: Default: (?<usual>.*?)\.)?(?: Example: `(?<secret>[^`]*)`\.)?$/gm;
const page = new Map(
  [...read('docs/settings.md').matchAll(line)].map(({ groups }) => [groups?.['name'], groups]),
);
const example = read('.env.example')
  .split('\n')
  .filter((each) => each !== '' && !each.startsWith('# '));
const examples = new Map(
  example
    .map((each) => each.replace('#', '').split(/=(.*)/s))
    .map(([name, value]) => [name, value]),
);

test('docs/settings.md, .env.example and the console name the same settings', () => {
  expect(new Set(names)).toEqual(new Set(Object.keys(environment.shape)));
  expect([...page.keys()]).toEqual(names);
  expect(new Set(examples.keys())).toEqual(new Set(names));
  expect(read('docs/settings.md').match(/^- /gm)).toHaveLength(names.length);
});

test.each(settings)('documents $name as it is read', ({ name, schema }) => {
  const { key, usual = '', secret } = page.get(name) ?? {};
  expect(key !== undefined).toBe(isSecret(name));
  expect(examples.get(name) === '').toBe(isSecret(name));
  expect(schema.safeParse(isSecret(name) ? secret : examples.get(name)).error).toBeUndefined();
  expect(usual).toContain(defaultOf(name, schema.safeParse(undefined).data));
});

/** Empty if the default differs between machines. */
function defaultOf(name: string, value: unknown): string {
  if (name === 'PASSWORD_THREADS' || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return `\`${value as string | number}\``;
}

const refused: readonly (readonly [value: string, names: string])[] = [
  ['yes', 'DEMO ISOLIR ISOLIR_END_FEE'],
  ['70000', 'PORT CONSOLE_PORT'],
  [
    '0',
    `ADDRESS_LIMIT_PER_MINUTE REQUEST_TIMEOUT_MS DATABASE_CONNECT_MS DATABASE_STATEMENT_MS
      DATABASE_LOCK_MS DATABASE_IDLE_TRANSACTION_MS SMTP_RATE SMTP_TIMEOUT_MS
      WHATSAPP_RATE SMS_RATE MIDTRANS_TIMEOUT_MS
      PAYMENT_EXPIRY_HOURS INSTALLATION_DAYS TIMEOUT_DEFAULT_MS TIMEOUT_ORDER_MS
      COVERAGE_DROP_METRES PIN_MAX_KM DEVICE_PRICE_ONT DEVICE_PRICE_STB DEVICE_RETURN_DAYS HELD_ORDER_DAYS PLN_REGISTER_TIMEOUT_MS
      TAX_INVOICES_PER_FILE NETWORK_CUTS_PER_SECOND PASSWORD_THREADS SESSION_IDLE_DAYS
      SESSION_MAX_DAYS LEAD_RETENTION_MONTHS MAIL_RETENTION_MONTHS`,
  ],
  [
    '-1',
    `MAX_EVENT_LOOP_DELAY_MS INSTALLATION_FEE ORDERS_PER_DAY DENDA_TIER1_MIN DENDA_TIER2_MIN
      MATERAI_AMOUNT MATERAI_ABOVE ISOLIR_GRACE_DAYS EARLY_TERMINATION_FEE FOUR_EYES_ABOVE
      MINIMUM_MONTHS`,
  ],
  ['maybe', 'DOCS TAX_PKP TAX_FEES'],
  ['db:5432', 'DATABASE_DIRECT_URL DATABASE_OWNER_URL'],
  ['off', 'DATABASE_TLS SMTP_TLS PLN_ID'],
  ['1', 'DATABASE_POOL SMTP_CONNECTIONS'],
  ['blue', 'BRAND_PRIMARY BRAND_PRIMARY_DARK'],
  [
    'api.example',
    `SERVICE_ACCOUNT_URL SERVICE_ORDER_URL SERVICE_PRODUCT_URL SERVICE_REFERENCE_URL
      SERVICE_CONTENT_URL`,
  ],
  ['https://tiles.example/', 'MAP_TILE_URL MAP_TILE_URL_DARK'],
  ['101', 'DENDA_TIER1_PERCENT DENDA_TIER2_PERCENT'],
  ['5', 'PASSWORD_MIN PASSWORD_SCORE'],
  ['prod', 'NODE_ENV'],
  ['5000', 'DEMO_CUSTOMERS'],
  ['http://erp.internal', 'WEBHOOK_PRIVATE_HOSTS'],
  ['loud', 'LOG_LEVEL'],
  ['pelanggan.example', 'PUBLIC_URL'],
  ['true', 'TRUST_PROXY'],
  ['short', 'METRICS_TOKEN'],
  ['301', 'DRAIN_SECONDS'],
  ['keamanan@provider.example', 'SECURITY_CONTACT'],
  ['konsol.example', 'CONSOLE_URL'],
  ['rahasia', 'DATA_KEY'],
  ['mysql://db/serat', 'DATABASE_URL'],
  ['ya', 'DATABASE_PREPARED'],
  ['s3.example', 'S3_ENDPOINT'],
  ['x', 'S3_ACCESS_KEY_ID'],
  ['mail.example', 'SMTP_URL'],
  ['21.00-07.00', 'QUIET_HOURS'],
  ['+62 812 3456', 'WHATSAPP_NUMBER_ID'],
  ['tagihan:Tagihan Baru', 'WHATSAPP_TEMPLATES'],
  ['Indonesia', 'WHATSAPP_LANGUAGE'],
  ['graph.facebook.com', 'WHATSAPP_URL'],
  ['24', 'WHATSAPP_VERSION'],
  ['sms.example', 'SMS_URL'],
  ['Bearer', 'SMS_HEADER'],
  ['to={to}', 'SMS_BODY'],
  ['bank', 'PAYMENT_GATEWAY'],
  ['midtrans', 'MIDTRANS_URL'],
  ['BCA 1234567890', 'BANK_ACCOUNTS'],
  ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'BRAND_NAME'],
  ['logo.svg', 'BRAND_LOGO_URL'],
  ['icon.png', 'BRAND_ICON_URL'],
  ['amber', 'BRAND_SPARK'],
  ['en', 'COPY'],
  ['provider.example', 'PROVIDER_SITE'],
  ['bing', 'GEOCODER'],
  ['nominatim.example', 'NOMINATIM_URL'],
  ['pln.example', 'PLN_REGISTER_URL'],
  ['29', 'BILL_DUE_DAY'],
  ['stop', 'ISOLIR_BILLING'],
  ['30', 'ISOLIR_END_DAYS'],
  ['250', 'ROUND_TO'],
  ['2022-02-31:11', 'TAX_RATES'],
  ['PT', 'TAX_LEGAL_NAME'],
  ['Jakarta', 'TAX_ADDRESS'],
  ['12345', 'TAX_NPWP'],
  ['radius.example', 'RADIUS_DATABASE_URL'],
  ['collector:4318', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['secret', 'OTEL_EXPORTER_OTLP_HEADERS'],
];

test.each(refused.flatMap(([value, of]) => of.split(/\s+/).map((name) => [name, value] as const)))(
  '%s=%s stops the start',
  (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  },
);

test('sh, systemd and Docker read .env.example alike, and it lacks only secrets', () => {
  for (const each of example) expect(each).toMatch(/^#?[A-Z0-9_]+=[\w@:/.,{}#-]*$/);

  const given = example.filter((each) => !each.startsWith('#'));
  expect(given).toHaveLength(10);
  const plain = Object.fromEntries(given.map((each) => each.split(/=(.*)/s).slice(0, 2)));
  const path = fileURLToPath(new URL('.env.example', root));
  const script = 'set -a; . "$1"; set +a; env -0';
  const shell = execFileSync('sh', ['-c', script, 'sh', path], { env: {}, encoding: 'utf8' });
  const sourced = Object.fromEntries(shell.split('\0').map((each) => each.split(/=(.*)/s)));
  expect(sourced).toMatchObject(plain);

  const secrets = {
    DATABASE_URL: 'postgres://db/serat?sslmode=verify-full',
    DATA_KEY: createHash('sha256').update('kunci uji').digest('hex'),
    SMTP_URL: 'smtps://mail.example',
    MIDTRANS_SERVER_KEY: 'Mid-server-kunci-uji',
  };
  expect(() => readSettings(plain)).toThrow('DATABASE_URL');
  expect(readSettings({ ...plain, ...secrets })).toMatchObject({ production: true, demo: false });
});
