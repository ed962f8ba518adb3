import type { Tax } from '@serat/contract/tax';
import { AppError } from '../../../app-error.ts';
import type { TaxRules } from './tax-rules.ts';

/** Rates are hundredths of a percent, so this is 100 %. */
export const wholeRate = 10_000;

/** The rate of a day; null when no PPN is charged. */
export const rateOn = (day: string, { isPkp, rates }: Pick<TaxRules, 'isPkp' | 'rates'>) =>
  isPkp ? (rates.findLast(({ from }) => from <= day)?.rate ?? null) : null;

/** Rounds half away from zero, so that a returned amount has the tax that was charged for it. */
const roundedPart = (amount: number, part: number, whole: number): number =>
  Math.sign(amount) * Math.floor((2 * Math.abs(amount) * part + whole) / (2 * whole));

/** The PPN in an amount that includes it. The bill run computes the same in SQL. */
export const ppnIn = (taxed: number, rate: number): number =>
  taxed - roundedPart(taxed, wholeRate, wholeRate + rate);

/** Splits an amount that includes PPN. The selling price and the PPN add up to it. */
export function taxOf(taxed: number, rate: number): Tax {
  const ppn = ppnIn(taxed, rate);
  const sellingPrice = taxed - ppn;
  return { rate: rate / 100, sellingPrice, ppn, dpp: roundedPart(sellingPrice, 11, 12) };
}

/** What stays taxed after a correction, which lowers the taxed part of a bill first. */
export const leftTaxed = (taxed: number, credited: number): number =>
  taxed <= 0 ? taxed : Math.max(0, taxed - credited);

/** Refuses to make a bill that would lack the seller's data. */
export function requireSeller({ missing }: Pick<TaxRules, 'missing'>): void {
  if (missing.length === 0) return;
  throw new AppError('STEP_REFUSED', {
    message: `Tagihan belum dapat dibuat: ${missing.join(', ')} belum diisi. Isi pengaturan itu, atau TAX_PKP=off bila penyedia bukan PKP.`,
  });
}
