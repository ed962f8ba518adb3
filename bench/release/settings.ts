import type { startMidtrans } from '../../apps/api/src/adapters/payment-gateway/testing/midtrans-stand-in.ts';
import type { MailServer } from '../faults/world/mail-server.ts';

interface World {
  databaseUrl: string;
  port: number;
  dataDir: string;
  mails: MailServer;
  midtrans: Awaited<ReturnType<typeof startMidtrans>>;
}

export const productionSettings = (world: World): Record<string, string> => ({
  NODE_ENV: 'production',
  PORT: String(world.port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://127.0.0.1:${world.port}`,
  DATABASE_URL: world.databaseUrl,
  DATA_DIR: world.dataDir,
  SMTP_URL: world.mails.url,
  MAIL_FROM: 'halo@pelanggan.example',
  PROVIDER_SITE: 'http://localhost',
  PAYMENT_GATEWAY: 'midtrans',
  MIDTRANS_SERVER_KEY: world.midtrans.serverKey,
  MIDTRANS_URL: world.midtrans.url,
  TAX_LEGAL_NAME: 'PT Uji Serat',
  TAX_ADDRESS: 'Jl. Uji No. 1, Jakarta',
  TAX_NPWP: '0012345678901000',
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '2',
});
