import { z } from 'zod';
import { milliseconds, type Read, url, withoutTrailingSlash } from './kinds.ts';
import type { Mode } from './run.ts';

export const paymentEnvironment = {
  PAYMENT_GATEWAY: z.enum(['sandbox', 'midtrans']).optional(),
  MIDTRANS_URL: url.default('https://api.midtrans.com'),
  MIDTRANS_SERVER_KEY: z.string().optional(),
  MIDTRANS_TIMEOUT_MS: milliseconds.default(15_000),
  PAYMENT_EXPIRY_HOURS: z.coerce.number().int().positive().default(24),
};
type Payment = Read<typeof paymentEnvironment>;

export function paymentSettings(read: Payment, mode: Mode) {
  return {
    payment: { midtrans: midtransSettings(read, mode), expiryHours: read.PAYMENT_EXPIRY_HOURS },
  };
}

/** Null is the sandbox bank, which exists in the demo alone. */
function midtransSettings(read: Payment, { demo, complain }: Mode) {
  if ((read.PAYMENT_GATEWAY ?? 'sandbox') === 'sandbox') {
    if (!demo) complain('Tanpa mode demo, PAYMENT_GATEWAY harus diisi: midtrans.');
    return null;
  }
  if (!read.MIDTRANS_SERVER_KEY) complain('PAYMENT_GATEWAY=midtrans perlu MIDTRANS_SERVER_KEY.');
  return {
    url: withoutTrailingSlash(read.MIDTRANS_URL),
    serverKey: read.MIDTRANS_SERVER_KEY ?? '',
    timeoutMs: read.MIDTRANS_TIMEOUT_MS,
  };
}
