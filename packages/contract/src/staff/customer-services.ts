import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { changeQuote, serviceChange, serviceOption } from '../change.ts';
import { calendarDay } from '../fields.ts';
import { id, reason, staffRead, staffWrite } from './staff-call.ts';

const customerId = id;
const number = z.string('Pilih layanan').check(z.minLength(1, 'Pilih layanan'), z.maxLength(64));

/** A change with the quote that was confirmed. */
const quotedChange = z.extend(serviceChange, {
  serviceNumber: z.string(),
  /** The member of staff who made the change for the customer. */
  madeBy: z.nullable(z.string()),
  quote: z.omit(changeQuote, { id: true, goodUntil: true, serviceNumber: true, address: true }),
});

export const listCustomerChanges = staffRead({
  path: '/v1/staff/customers/services/changes',
  permission: 'customer.read',
  summary: 'Perubahan layanan seorang pelanggan dengan penawarannya, terbaru dulu',
  query: z.object({ customerId }),
  data: z.array(quotedChange),
});

export const listCustomerOptions = staffRead({
  path: '/v1/staff/customers/services/options',
  permission: 'service.change',
  summary: 'Paket, TV dan saluran yang dapat dipilih untuk sebuah layanan',
  query: z.object({ customerId, number }),
  data: z.array(serviceOption),
});

export const wishKinds = {
  package: 'Ganti paket',
  add: 'Tambah TV atau saluran',
  remove: 'Hentikan TV atau saluran',
  end: 'Akhiri layanan',
} as const;
export type WishKind = keyof typeof wishKinds;

/** The quote is kept for half an hour; nothing of the service changes. */
export const quoteCustomerChange = staffRead({
  path: '/v1/staff/customers/services/quote',
  permission: 'service.change',
  summary: 'Penawaran sebuah perubahan layanan untuk pelanggan, berlaku 30 menit',
  query: z.object({
    customerId,
    number,
    kind: z.enum(Object.keys(wishKinds) as WishKind[], 'Pilih perubahannya'),
    /** For all kinds of changes except the end of the service. */
    productId: z.optional(z.string().check(z.maxLength(64))),
    lastDay: z.optional(calendarDay),
  }),
  data: changeQuote,
});

export const changeCustomerService = staffWrite({
  path: '/v1/staff/customers/services/change',
  permission: 'service.change',
  summary: 'Ubah layanan atas permintaan pelanggan, dengan alasan; pelanggan diberi tahu',
  body: z.object({ customerId, quoteId: id, reason }),
  data: nothing,
});

export const takeBackCustomerChange = staffWrite({
  path: '/v1/staff/customers/services/take-back',
  permission: 'service.change',
  summary: 'Batalkan perubahan layanan atas permintaan pelanggan, dengan alasan',
  body: z.object({ customerId, changeId: id, reason }),
  data: nothing,
});
