import * as z from 'zod/mini';
import { staffRead } from './staff-call.ts';

const found = z.object({
  kind: z.enum(['customer', 'registration', 'order', 'bill', 'payment']),
  /** A customer's id, a registration's email, otherwise the number. */
  id: z.string(),
  /** Null for a registration. */
  customerId: z.nullable(z.string()),
  title: z.string(),
  detail: z.string(),
});
export type Found = z.output<typeof found>;

/** `own`: a customer's newest orders and bills, if only a few customers match. */
export const hit = z.extend(found, { own: z.array(found) });
export type Hit = z.output<typeof hit>;

export const searched = z
  .string('Ketik yang dicari')
  .check(z.trim(), z.minLength(3, 'Minimal 3 huruf'), z.maxLength(100, 'Maksimal 100 karakter'));

export const search = staffRead({
  path: '/v1/staff/search',
  permission: 'search.use',
  summary:
    'Cari pelanggan (nama walau salah ketik, jalan, email, telepon atau empat angka terakhirnya, ID PLN, nomor pelanggan atau layanan), pesanan, tagihan, pembayaran, nomor VA',
  query: z.object({ q: searched }),
  data: z.array(hit),
});
