import type { Seller } from '@serat/contract/tax';

export interface TaxRules {
  /** Whether the provider is a PKP, a company that charges PPN. */
  isPkp: boolean;
  /** Effective rates in hundredths of a percent, the earliest first. */
  rates: readonly { from: string; rate: number }[];
  /** Whether fees for ending a service, and for devices, carry PPN. */
  areFeesTaxed: boolean;
  /** The number of tax invoices in one Coretax file. */
  invoicesPerFile: number;
  seller: Seller | null;
  /** Settings without which no bill may be made. */
  missing: readonly string[];
}
