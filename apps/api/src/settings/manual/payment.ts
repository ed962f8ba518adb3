import type { paymentEnvironment } from '../payment.ts';
import type { Manual } from './row.ts';

export const paymentManual: Manual<typeof paymentEnvironment> = {
  PAYMENT_GATEWAY: {
    about:
      'gateway for new payments; keep the settings of a former gateway until its last payments are over',
    example: 'midtrans',
    wrong: 'bank',
    default: 'the sandbox bank, in the demo only',
  },
  MIDTRANS_URL: {
    about: 'address of Midtrans; `https://api.sandbox.midtrans.com` for tests',
    example: 'https://api.sandbox.midtrans.com',
    wrong: 'midtrans',
  },
  MIDTRANS_SERVER_KEY: {
    about: "Midtrans' server key; required for payments and notifications",
    example: 'Mid-server-a1B2c3D4e5F6g7H8',
  },
  MIDTRANS_TIMEOUT_MS: { about: 'timeout for calls to Midtrans', example: '15000', wrong: '0' },
  BANK_ACCOUNTS: {
    about: 'accounts for bank transfers; see [cash.md](cash.md)',
    example: 'BCA:1234567890:PT-Serat,Mandiri:1230001234567:PT-Serat',
    wrong: 'BCA 1234567890',
  },
  PAYMENT_EXPIRY_HOURS: { about: 'hours until a payment expires', example: '24', wrong: '0' },
};
