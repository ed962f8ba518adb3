import * as z from 'zod/mini';

/** The PPN in an amount that includes it. Selling price and PPN add up to the amount. */
export const tax = z.object({
  /** The effective rate in percent, such as 11. */
  rate: z.number(),
  sellingPrice: z.number(),
  ppn: z.number(),
  /** DPP nilai lain: 11/12 of the selling price, for information. */
  dpp: z.number(),
});
export type Tax = z.output<typeof tax>;

/** The provider as a seller. */
export const seller = z.object({ legalName: z.string(), address: z.string(), npwp: z.string() });
export type Seller = z.output<typeof seller>;

/**
 * The amounts of a tax with their names, for display. If the total differs from the taxed amount, because of
 * denda, materai or the bank's fee, the taxed amount comes first.
 */
export const taxLines = ({ rate, sellingPrice, ppn, dpp }: Tax, total: number) => [
  ...(sellingPrice + ppn === total ? [] : [{ name: 'Dikenai PPN', amount: sellingPrice + ppn }]),
  { name: 'Harga jual', amount: sellingPrice },
  { name: `PPN ${String(rate).replace('.', ',')}%`, amount: ppn },
  { name: 'DPP nilai lain', amount: dpp },
];
