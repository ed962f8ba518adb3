import * as z from 'zod/mini';
import { staffRead } from './staff-call.ts';

/** What was found: a customer, an order, a bill or a payment, and where it leads. */
export const hit = z.object({
  kind: z.enum(['customer', 'order', 'bill', 'payment']),
  /** The id of a customer, else the number. */
  id: z.string(),
  customerId: z.string(),
  title: z.string(),
  detail: z.string(),
});
export type Hit = z.output<typeof hit>;

export const search = staffRead({
  path: '/v1/staff/search',
  permission: 'search.use',
  summary:
    'Cari pelanggan (nama walau salah ketik, email, telepon, ID PLN, nomor layanan), pesanan, tagihan, pembayaran, nomor VA',
  query: z.object({
    q: z
      .string('Ketik yang dicari')
      .check(z.trim(), z.minLength(3, 'Minimal 3 huruf'), z.maxLength(100)),
  }),
  data: z.array(hit),
});
