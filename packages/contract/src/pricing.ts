import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** The total in a cost summary, shown after a divider. */
export const totalLine = 'Total Biaya';

/** Paid once, with the first month. */
export const installationLine = 'Biaya pemasangan';

/** A payment method's fee, if it has one. */
export const adminFeeLine = 'Biaya admin';

export const costLine = z.object({ NAMA_BIAYA: z.string(), RUPIAH: z.number() });
export type CostLine = z.output<typeof costLine>;

export const getCosts = defineCall({
  service: 'reference',
  method: 'POST',
  path: '/air/get-biaya',
  writes: false,
  access: 'customer',
  summary: 'Rincian biaya sebuah pilihan',
  body: z.object({
    dayaBaru: z.literal(0),
    flagPaketSarmaTv: z.union([z.literal(0), z.literal(1)]),
    idPel: z.nullable(z.optional(z.string().check(z.maxLength(13)))),
    /** Ids joined by commas, or empty. */
    kdAlaCarte: z.string().check(z.maxLength(2000)),
    kdKel: z.string().check(z.minLength(1), z.maxLength(13)),
    kdPaketSarmaInternet: z.string().check(z.minLength(1), z.maxLength(64)),
    kdPaketSarmaTv: z.nullable(z.optional(z.string().check(z.trim(), z.maxLength(64)))),
    /** Empty on the order page, where no method is chosen yet. */
    paymentMethod: z.nullable(z.optional(z.string().check(z.maxLength(64)))),
  }),
  data: z.object({ DATADETIL: z.array(costLine) }),
});
