import { z } from 'zod';
import { flag, milliseconds, percent, type Read, rupiah, url, whole, decimal } from './kinds.ts';
import type { Mode } from './run.ts';
import { taxSettings, type taxEnvironment } from './tax.ts';

export const serviceEnvironment = {
  INSTALLATION_FEE: rupiah.default(450_000),
  PIN_MAX_KM: decimal(z.number().positive('lebih dari 0')).default(25),
  ORDERS_PER_DAY: whole().default(20),
  HELD_ORDER_DAYS: whole(1, 365).default(7),
  PLN_ID: z.enum(['required', 'optional']).default('required'),
  PLN_REGISTER_URL: url.optional(),
  PLN_REGISTER_TIMEOUT_MS: milliseconds.default(3000),
  BILL_DUE_DAY: whole(1, 28).default(20),
  DENDA_TIER1_PERCENT: percent.default(5),
  DENDA_TIER1_MIN: rupiah.default(5000),
  DENDA_TIER2_PERCENT: percent.default(10),
  DENDA_TIER2_MIN: rupiah.default(10_000),
  MATERAI_AMOUNT: rupiah.default(10_000),
  MATERAI_ABOVE: rupiah.default(5_000_000),
  ISOLIR: flag.default(true),
  ISOLIR_GRACE_DAYS: whole(0, 365).default(0),
  ISOLIR_BILLING: z.enum(['pause', 'continue']).default('pause'),
  ISOLIR_END_DAYS: whole(0, 3650)
    .refine((days) => days === 0 || days >= 60, '0, atau paling sedikit 60')
    .default(90),
  ISOLIR_END_FEE: flag.default(false),
  ROUND_TO: z.enum(['1', '100', '500']).transform(Number).default(1),
  EARLY_TERMINATION_FEE: rupiah.default(885_000),
  DEVICE_PRICE_ONT: whole(1).default(500_000),
  DEVICE_PRICE_STB: whole(1).default(400_000),
  DEVICE_RETURN_DAYS: whole(1, 365).default(14),
  FOUR_EYES_ABOVE: rupiah.default(1_000_000),
  MINIMUM_MONTHS: whole().default(24),
};

export function serviceSettings(
  read: Read<typeof serviceEnvironment & typeof taxEnvironment>,
  mode: Mode,
) {
  return {
    order: {
      installationFee: read.INSTALLATION_FEE,
      pinMaxKm: read.PIN_MAX_KM,
      perDay: read.ORDERS_PER_DAY,
      heldDays: read.HELD_ORDER_DAYS,
    },
    plnIdRequired: read.PLN_ID === 'required',
    plnRegister: { url: read.PLN_REGISTER_URL ?? null, timeoutMs: read.PLN_REGISTER_TIMEOUT_MS },
    billing: {
      dueDay: read.BILL_DUE_DAY,
      denda: [
        { percent: read.DENDA_TIER1_PERCENT, least: read.DENDA_TIER1_MIN },
        { percent: read.DENDA_TIER2_PERCENT, least: read.DENDA_TIER2_MIN },
      ] as const,
      materai: { amount: read.MATERAI_AMOUNT, above: read.MATERAI_ABOVE },
      isolir: read.ISOLIR,
      isolirGraceDays: read.ISOLIR_GRACE_DAYS,
      isolirBilling: read.ISOLIR_BILLING,
      isolirEndDays: read.ISOLIR_END_DAYS,
      isolirEndFee: read.ISOLIR_END_FEE,
      roundTo: read.ROUND_TO,
      earlyTerminationFee: read.EARLY_TERMINATION_FEE,
      fourEyesAbove: read.FOUR_EYES_ABOVE,
      tax: taxSettings(read, mode),
    },
    devices: {
      prices: { ONT: read.DEVICE_PRICE_ONT, STB: read.DEVICE_PRICE_STB },
      returnDays: read.DEVICE_RETURN_DAYS,
    },
    minimumMonths: read.MINIMUM_MONTHS,
  };
}
