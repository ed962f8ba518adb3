import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { id, reason, staffWrite } from './staff-call.ts';

const whole = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message));

/** A customer's own terms of billing. Null: the provider's setting applies. */
export const ownTerms = z.object({
  dueDay: z.nullable(whole(1, 28, 'Tulis tanggal 1 sampai 28')),
  isolirGraceDays: z.nullable(whole(0, 365, 'Tulis 0 sampai 365 hari')),
});
export type OwnTerms = z.output<typeof ownTerms>;

export const billingTerms = z.object({
  own: ownTerms,
  provider: z.object({ dueDay: z.number(), isolirGraceDays: z.number() }),
});

export const changeTerms = staffWrite({
  path: '/v1/staff/customers/terms',
  permission: 'customer.terms',
  summary: 'Ubah tanggal jatuh tempo dan tenggang Isolir seorang pelanggan, dengan alasan',
  body: z.object({
    customerId: id,
    ...ownTerms.shape,
    /** The values shown when the change was started. */
    seen: ownTerms,
    reason,
  }),
  data: nothing,
});
