import { z } from 'zod';
import { milliseconds, type Read, url, withoutTrailingSlash, whole } from './kinds.ts';
import type { Mode } from './run.ts';

export interface BankAccount {
  bank: string;
  number: string;
  holder: string;
}

/** Reads `BCA:1234567890:PT Serat`. */
function readAccount(text: string): BankAccount {
  const [bank = '', number = '', ...holder] = text.split(':').map((part) => part.trim());
  return { bank, number: number.replaceAll(/[\s.-]/g, ''), holder: holder.join(':') };
}

const bankAccounts = z
  .string()
  .transform((text) => text.split(',').map(readAccount))
  .refine(
    (accounts) =>
      accounts.every(
        ({ bank, number, holder }) => bank !== '' && /^\d{6,20}$/.test(number) && holder !== '',
      ) && new Set(accounts.map(({ number }) => number)).size === accounts.length,
    'bank, nomor, dan pemilik, seperti BCA:1234567890:PT Serat, dipisah koma',
  );

export const paymentEnvironment = {
  PAYMENT_GATEWAY: z.enum(['sandbox', 'midtrans']).optional(),
  MIDTRANS_URL: url.default('https://api.midtrans.com'),
  MIDTRANS_SERVER_KEY: z.string().optional(),
  MIDTRANS_TIMEOUT_MS: milliseconds.default(15_000),
  PAYMENT_EXPIRY_HOURS: whole(1).default(24),
  BANK_ACCOUNTS: bankAccounts.optional(),
};
type Payment = Read<typeof paymentEnvironment>;

export function paymentSettings(read: Payment, mode: Mode) {
  return {
    payment: {
      gateway: chosenGateway(read, mode),
      midtrans: midtransSettings(read),
      expiryHours: read.PAYMENT_EXPIRY_HOURS,
    },
    bankAccounts: read.BANK_ACCOUNTS ?? [],
  };
}

function chosenGateway(read: Payment, { demo, complain }: Mode) {
  const chosen = read.PAYMENT_GATEWAY ?? 'sandbox';
  if (chosen === 'sandbox' && !demo) {
    complain('Tanpa mode demo, PAYMENT_GATEWAY harus diisi: midtrans.');
  }
  if (chosen === 'midtrans' && !read.MIDTRANS_SERVER_KEY) {
    complain('PAYMENT_GATEWAY=midtrans perlu MIDTRANS_SERVER_KEY.');
  }
  return chosen;
}

/** If its key is set, Midtrans' notifications are accepted even if new payments use another gateway. */
function midtransSettings(read: Payment) {
  if (!read.MIDTRANS_SERVER_KEY) return null;
  return {
    url: withoutTrailingSlash(read.MIDTRANS_URL),
    serverKey: read.MIDTRANS_SERVER_KEY,
    timeoutMs: read.MIDTRANS_TIMEOUT_MS,
  };
}
