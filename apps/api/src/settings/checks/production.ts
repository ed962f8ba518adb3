import { isOpenHttp, isWeakKey, isWeakSecret } from './secure-values.ts';

const required = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'DATA_KEY',
  'PROVIDER_SITE',
] as const;

const addresses = [
  'PUBLIC_URL',
  'PROVIDER_SITE',
  'SERVICE_ACCOUNT_URL',
  'SERVICE_ORDER_URL',
  'SERVICE_PRODUCT_URL',
  'SERVICE_REFERENCE_URL',
  'SERVICE_CONTENT_URL',
  'BRAND_LOGO_URL',
  'BRAND_ICON_URL',
  'MAP_TILE_URL',
  'MAP_TILE_URL_DARK',
  'NOMINATIM_URL',
  'MIDTRANS_URL',
  'WHATSAPP_URL',
  'SMS_URL',
  'PLN_REGISTER_URL',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

const secrets = [
  'MIDTRANS_SERVER_KEY',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'GOOGLE_GEOCODING_KEY',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const;

type Name = (typeof required | typeof addresses | typeof secrets)[number];
type Checked = { [name in Name]?: string | undefined };

/** Node itself reads this variable. It disables the check of every certificate, also of gateway and database. */
export function refuseUncheckedCertificates(
  env: NodeJS.ProcessEnv,
  complain: (problem: string) => void,
): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    complain(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 mematikan pemeriksaan semua sertifikat. Hapus, dan sebut CA sendiri di NODE_EXTRA_CA_CERTS.',
    );
  }
}

/** Settings that are unacceptable in production. Messages contain names, never values. */
export function refuseInProduction(read: Checked, complain: (problem: string) => void): void {
  const named = (names: readonly Name[], isWrong: (value: string) => boolean) =>
    names.filter((name) => isWrong(read[name] ?? '')).join(', ');

  const missing = named(required, (value) => value === '');
  if (missing) complain(`Pengaturan wajib untuk produksi belum ada: ${missing}.`);
  const open = named(addresses, isOpenHttp);
  if (open) {
    complain(
      `Di produksi alamat memakai https; http hanya untuk alamat lokal atau jaringan pribadi: ${open}.`,
    );
  }
  // Several keys may be given, each with its version as prefix.
  const keys = read.DATA_KEY?.match(/[0-9a-fA-F]{64}/g) ?? [];
  if (keys.some(isWeakKey)) {
    complain('DATA_KEY mudah ditebak. Buat dengan: openssl rand -hex 32.');
  }
  const weak = named(secrets, (value) => value !== '' && isWeakSecret(value));
  if (weak) complain(`Terlalu pendek atau mudah ditebak untuk produksi: ${weak}.`);
}
