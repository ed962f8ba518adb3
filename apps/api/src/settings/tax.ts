import { z } from 'zod';
import { flag, whole, type Read } from './kinds.ts';
import type { Mode } from './run.ts';

const writtenRates = 'tanggal berlaku dan persen, seperti 2022-04-01:11,2027-01-01:12';

/** Reads `2022-04-01:11`: the first day, and the effective rate in percent. */
function readRate(text: string) {
  const [, from = '', percent = ''] =
    /^(\d{4}-\d\d-\d\d):(\d{1,2}(?:\.\d{1,2})?)$/.exec(text.trim()) ?? [];
  const isDay = z.iso.date().safeParse(from).success;
  return { from, rate: isDay ? Math.round(Number(percent) * 100) : 0 };
}

const readRates = (text: string) => text.split(',').map(readRate);

const rates = z
  .string()
  .refine(
    (text) =>
      readRates(text).every(
        ({ from, rate }, at, all) => rate > 0 && from > (all[at - 1]?.from ?? ''),
      ),
    writtenRates,
  );

/** A former number of 15 digits gets a zero in front. */
const npwp = z
  .string()
  .transform((text) => text.replaceAll(/[.\s-]/g, ''))
  .refine((digits) => /^\d{15,16}$/.test(digits), 'NPWP 16 angka, atau 15 angka yang lama')
  .transform((digits) => digits.padStart(16, '0'));

export const taxEnvironment = {
  TAX_PKP: flag.default(true),
  TAX_RATES: rates.default('2022-04-01:11'),
  TAX_LEGAL_NAME: z.string().trim().min(3, 'nama badan, minimal 3 huruf').max(100).optional(),
  TAX_ADDRESS: z.string().trim().min(10, 'alamat lengkap, minimal 10 huruf').max(200).optional(),
  TAX_NPWP: npwp.optional(),
  TAX_FEES: flag.default(false),
  TAX_INVOICES_PER_FILE: whole(1, 5000).default(1000),
};
type TaxRead = Read<typeof taxEnvironment>;

const demoSeller = {
  legalName: 'PT Serat Contoh Nusantara',
  address: 'Jl. Contoh Raya No. 1, Jakarta Selatan 12190',
  npwp: '0000000000000000',
};

export function taxSettings(read: TaxRead, { production, demo, complain }: Mode) {
  const given = {
    TAX_LEGAL_NAME: read.TAX_LEGAL_NAME,
    TAX_ADDRESS: read.TAX_ADDRESS,
    TAX_NPWP: read.TAX_NPWP,
  };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0 && missing.length < 3) {
    complain(
      `TAX_LEGAL_NAME, TAX_ADDRESS, dan TAX_NPWP diisi bersama. Belum ada: ${missing.join(', ')}.`,
    );
  }
  return {
    isPkp: read.TAX_PKP,
    rates: readRates(read.TAX_RATES),
    areFeesTaxed: read.TAX_FEES,
    invoicesPerFile: read.TAX_INVOICES_PER_FILE,
    seller: sellerOf(read) ?? (demo ? demoSeller : null),
    missing: production && read.TAX_PKP ? missing : [],
  };
}

function sellerOf({ TAX_LEGAL_NAME: legalName, TAX_ADDRESS: address, TAX_NPWP }: TaxRead) {
  return legalName && address && TAX_NPWP ? { legalName, address, npwp: TAX_NPWP } : null;
}
