import { resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');
const url = z.url();
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'warna ditulis seperti #0A62A8');
const rupiah = z.coerce.number().int().nonnegative();
const percent = z.coerce.number().min(0).max(100);
const milliseconds = z.coerce.number().int().positive();
/** A base URL of a service; empty means this very origin. */
const base = z.union([z.literal(''), url.transform((value) => value.replace(/\/+$/, ''))]);

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  DEMO: flag.optional(),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./var'),
  DATA_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, '32 byte dalam heksadesimal (64 karakter)')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'alamat postgres://…')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'alamat smtp:// atau smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'paling sedikit 16 karakter').optional(),
  ADDRESS_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(60),
  BRAND_NAME: z.string().min(1).max(40).default('Serat'),
  BRAND_LOGO_URL: z.string().optional(),
  BRAND_ICON_URL: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/)/, 'alamat https://… atau /… ke gambar PNG persegi')
    .optional(),
  BRAND_PRIMARY: colour.optional(),
  BRAND_PRIMARY_DARK: colour.optional(),
  BRAND_SPARK: colour.optional(),
  PROVIDER_SITE: url.optional(),
  SERVICE_ACCOUNT_URL: base.default(''),
  SERVICE_ORDER_URL: base.default(''),
  SERVICE_PRODUCT_URL: base.default(''),
  SERVICE_REFERENCE_URL: base.default(''),
  SERVICE_CONTENT_URL: base.default(''),
  TIMEOUT_DEFAULT_MS: milliseconds.default(3_000_000),
  TIMEOUT_ORDER_MS: milliseconds.default(50_000),
  MAP_TILE_URL: z
    .union([
      z.literal(''),
      z.string().regex(/^https?:\/\/.*\{z\}.*$/, 'alamat dengan {z}, {x}, {y}'),
    ])
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_ATTRIBUTION: z.string().default('© kontributor OpenStreetMap'),
  COVERAGE_DROP_METRES: z.coerce.number().int().positive().default(250),
  LEAD_RETENTION_MONTHS: z.coerce.number().int().positive().default(12),
  GEOCODER: z.enum(['embedded', 'nominatim', 'google']).default('embedded'),
  NOMINATIM_URL: url.optional(),
  GOOGLE_GEOCODING_KEY: z.string().optional(),
  GEOCODER_TIMEOUT_MS: milliseconds.default(3000),
  GEOCODER_USER_AGENT: z.string().optional(),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'midtrans']).optional(),
  MIDTRANS_URL: url.default('https://api.midtrans.com'),
  MIDTRANS_SERVER_KEY: z.string().optional(),
  MIDTRANS_TIMEOUT_MS: milliseconds.default(15_000),
  PAYMENT_EXPIRY_HOURS: z.coerce.number().int().positive().default(24),
  INSTALLATION_FEE: rupiah.default(450_000),
  PIN_MAX_KM: z.coerce.number().positive().default(25),
  BILL_DUE_DAY: z.coerce.number().int().min(1).max(28).default(20),
  DENDA_TIER1_PERCENT: percent.default(5),
  DENDA_TIER1_MIN: rupiah.default(5000),
  DENDA_TIER2_PERCENT: percent.default(10),
  DENDA_TIER2_MIN: rupiah.default(10_000),
  MATERAI_AMOUNT: rupiah.default(10_000),
  MATERAI_ABOVE: rupiah.default(5_000_000),
  ISOLIR: flag.default(true),
  EARLY_TERMINATION_FEE: rupiah.default(885_000),
  MINIMUM_MONTHS: z.coerce.number().int().nonnegative().default(24),
  PLN_REGISTER_URL: url.optional(),
  PLN_REGISTER_TIMEOUT_MS: milliseconds.default(3000),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
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

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type Settings = ReturnType<typeof readSettings>;

/** Reads and checks every environment variable once; what is wrong is said in one line. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse({ ...given, ...keepEmpty(env) });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} (${issue.message})`,
    );
    throw new StartError(`Pengaturan tidak benar: ${problems.join('; ')}.`);
  }
  const read = parsed.data;
  const production = read.NODE_ENV === 'production';
  const demo = read.DEMO ?? !production;
  if (production && demo) {
    throw new StartError('DEMO tidak boleh menyala bersama NODE_ENV=production.');
  }
  if (production) {
    const missing = requiredInProduction.filter((name) => read[name] === undefined);
    if (missing.length > 0) {
      throw new StartError(`Pengaturan wajib untuk produksi belum ada: ${missing.join(', ')}.`);
    }
  }
  if (!demo && !read.SMTP_URL) {
    throw new StartError('Tanpa mode demo, SMTP_URL wajib ada: kode aktivasi dikirim lewat email.');
  }
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '');
  return {
    production,
    demo,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: read.PORT,
    publicUrl,
    dataDir: resolve(read.DATA_DIR),
    dataKey: read.DATA_KEY ?? null,
    databaseUrl: read.DATABASE_URL ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? 'Serat <halo@serat.example>',
    logLevel: read.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: trustProxy(read.TRUST_PROXY),
    metricsToken: read.METRICS_TOKEN ?? null,
    addressLimitPerMinute: read.ADDRESS_LIMIT_PER_MINUTE,
    brand: {
      name: read.BRAND_NAME,
      logoUrl: read.BRAND_LOGO_URL ?? null,
      iconUrl: read.BRAND_ICON_URL ?? null,
      primary: read.BRAND_PRIMARY ?? null,
      primaryDark: read.BRAND_PRIMARY_DARK ?? null,
      spark: read.BRAND_SPARK ?? null,
    },
    providerSite: (read.PROVIDER_SITE ?? (demo ? `${publicUrl}/demo/provider` : publicUrl)).replace(
      /\/+$/,
      '',
    ),
    services: {
      account: read.SERVICE_ACCOUNT_URL,
      order: read.SERVICE_ORDER_URL,
      product: read.SERVICE_PRODUCT_URL,
      reference: read.SERVICE_REFERENCE_URL,
      content: read.SERVICE_CONTENT_URL,
    },
    timeouts: { default: read.TIMEOUT_DEFAULT_MS, order: read.TIMEOUT_ORDER_MS },
    map: {
      tileUrl: read.MAP_TILE_URL === '' ? null : read.MAP_TILE_URL,
      attribution: read.MAP_ATTRIBUTION,
    },
    coverage: { dropMetres: read.COVERAGE_DROP_METRES },
    leadRetentionMonths: read.LEAD_RETENTION_MONTHS,
    geocoder: {
      timeoutMs: read.GEOCODER_TIMEOUT_MS,
      userAgent: read.GEOCODER_USER_AGENT ?? `${read.BRAND_NAME} (${publicUrl})`,
      source: geocoderSource(read),
    },
    payment: { midtrans: midtransSettings(read, demo), expiryHours: read.PAYMENT_EXPIRY_HOURS },
    order: { installationFee: read.INSTALLATION_FEE, pinMaxKm: read.PIN_MAX_KM },
    billing: {
      dueDay: read.BILL_DUE_DAY,
      denda: [
        { percent: read.DENDA_TIER1_PERCENT, least: read.DENDA_TIER1_MIN },
        { percent: read.DENDA_TIER2_PERCENT, least: read.DENDA_TIER2_MIN },
      ] as const,
      materai: { amount: read.MATERAI_AMOUNT, above: read.MATERAI_ABOVE },
      isolir: read.ISOLIR,
      earlyTerminationFee: read.EARLY_TERMINATION_FEE,
    },
    minimumMonths: read.MINIMUM_MONTHS,
    plnRegister: { url: read.PLN_REGISTER_URL ?? null, timeoutMs: read.PLN_REGISTER_TIMEOUT_MS },
    s3: s3Settings(read),
  };
}

/** For these an empty value has a meaning of its own: this origin, or no tiles at all. */
function keepEmpty(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['MAP_TILE_URL'];
  return Object.fromEntries(names.flatMap((name) => (env[name] === '' ? [[name, '']] : [])));
}

/** The proxies whose word on the caller's address counts: none, all, or a list of addresses. */
function trustProxy(value: string | undefined): boolean | string[] {
  if (value === undefined || value === 'off') return false;
  return value === 'on' ? true : value.split(',').map((address) => address.trim());
}

function geocoderSource(read: Environment) {
  if (read.GEOCODER === 'nominatim') {
    if (!read.NOMINATIM_URL) throw new StartError('GEOCODER=nominatim perlu NOMINATIM_URL.');
    return { kind: 'nominatim', url: read.NOMINATIM_URL } as const;
  }
  if (read.GEOCODER === 'google') {
    if (!read.GOOGLE_GEOCODING_KEY) {
      throw new StartError('GEOCODER=google perlu GOOGLE_GEOCODING_KEY.');
    }
    return { kind: 'google', key: read.GOOGLE_GEOCODING_KEY } as const;
  }
  return { kind: 'embedded' } as const;
}

/** Null is the sandbox bank, which exists in the demo alone. */
function midtransSettings(read: Environment, demo: boolean) {
  if ((read.PAYMENT_GATEWAY ?? 'sandbox') === 'sandbox') {
    if (demo) return null;
    throw new StartError('Tanpa mode demo, PAYMENT_GATEWAY harus diisi: midtrans.');
  }
  if (!read.MIDTRANS_SERVER_KEY) {
    throw new StartError('PAYMENT_GATEWAY=midtrans perlu MIDTRANS_SERVER_KEY.');
  }
  return {
    url: read.MIDTRANS_URL.replace(/\/+$/, ''),
    serverKey: read.MIDTRANS_SERVER_KEY,
    timeoutMs: read.MIDTRANS_TIMEOUT_MS,
  };
}

function s3Settings(read: Environment): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new StartError(
      'Penyimpanan S3 perlu S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, dan S3_SECRET_ACCESS_KEY.',
    );
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: read.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
