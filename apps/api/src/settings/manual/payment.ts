import type { paymentEnvironment } from '../payment.ts';
import type { Manual } from './row.ts';

export const paymentManual: Manual<typeof paymentEnvironment> = {
  PAYMENT_GATEWAY: {
    about: 'where new payments are opened; a former gateway keeps its settings for a while',
    example: 'midtrans',
    wrong: 'bank',
    default: 'the sandbox bank, in the demo only',
  },
  MIDTRANS_URL: {
    about: '`https://api.sandbox.midtrans.com` to try it out',
    example: 'https://api.sandbox.midtrans.com',
    wrong: 'midtrans',
  },
  MIDTRANS_SERVER_KEY: {
    about: "Midtrans' server key; with it notifications are heard",
    example: 'Mid-server-a1B2c3D4e5F6g7H8',
  },
  MIDTRANS_TIMEOUT_MS: { about: 'patience with Midtrans', example: '15000', wrong: '0' },
  PAYMENT_EXPIRY_HOURS: { about: 'how long a payment stays open', example: '24', wrong: '0' },
};
