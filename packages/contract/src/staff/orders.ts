import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { orderStatusLabels, type OrderStatus } from '../order.ts';
import { instant, pageOf, paging, reason, staffRead, staffWrite, text } from './staff-call.ts';

const status = z.enum(Object.keys(orderStatusLabels) as OrderStatus[]);
const number = z.string('Nomor pesanan belum diisi').check(z.trim(), z.maxLength(40));

export const orderRow = z.object({
  number: z.string(),
  customerId: z.string(),
  status,
  /** Its money went back; it waits until it is paid again. */
  heldDate: z.nullable(instant),
  createdDate: instant,
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  cityName: z.string(),
  odpCode: z.nullable(z.string()),
  /** "Serat 50 + TV Family Pack". */
  products: z.string(),
});
export type OrderRow = z.output<typeof orderRow>;

export const listOrders = staffRead({
  path: '/v1/staff/orders',
  permission: 'order.read',
  summary: 'Pesanan menurut nomor, terlama dulu',
  query: z.object({
    status: z.optional(status),
    held: z.optional(z.enum(['true', 'false'])),
    /** Number, name, email, phone, PLN id. */
    search: z.optional(text(100)),
    ...paging,
  }),
  data: pageOf(orderRow),
});

/** For the heads of the board. */
export const countOrders = staffRead({
  path: '/v1/staff/orders/counts',
  permission: 'order.read',
  summary: 'Banyaknya pesanan yang masih berjalan, menurut status',
  data: z.object({
    waitingPayment: z.number(),
    waitingInstallation: z.number(),
    installationOnProgress: z.number(),
    held: z.number(),
  }),
});

export const getOrder = staffRead({
  path: '/v1/staff/orders/detail',
  permission: 'order.read',
  summary: 'Satu pesanan selengkapnya',
  query: z.object({ number }),
  data: z.extend(orderRow, {
    /** All but its last four digits hidden. */
    nik: z.string(),
    plnId: z.nullable(z.string()),
    /** The utility has confirmed it. */
    plnChecked: z.boolean(),
    latitude: z.number(),
    longitude: z.number(),
    odp: z.nullable(
      z.object({
        code: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        technology: z.string(),
        /** Given back since. */
        portReleasedDate: z.nullable(instant),
      }),
    ),
    costs: z.array(z.object({ name: z.string(), amount: z.number() })),
    total: z.number(),
    payment: z.nullable(
      z.object({
        id: z.string(),
        methodId: z.string(),
        status: z.string(),
        virtualAccount: z.nullable(z.string()),
      }),
    ),
    payBeforeDate: instant,
    held: z.nullable(z.object({ missing: z.number(), payBeforeDate: instant })),
    steps: z.array(
      z.object({
        date: instant,
        from: z.nullable(status),
        to: status,
        actor: z.enum(['customer', 'provider', 'gateway', 'system']),
        actorName: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});

export const startOrder = staffWrite({
  path: '/v1/staff/orders/start',
  permission: 'order.work',
  summary: 'Pemasangan dimulai; pelanggan dikabari',
  body: z.object({ number }),
  data: nothing,
});

export const finishOrder = staffWrite({
  path: '/v1/staff/orders/finish',
  permission: 'order.work',
  summary: 'Pemasangan selesai: layanan mulai berjalan dan ditagih',
  body: z.object({ number }),
  data: nothing,
});

export const previewRejection = staffRead({
  path: '/v1/staff/orders/reject/preview',
  permission: 'order.reject',
  summary: 'Apa yang terjadi bila pesanan ditolak; tidak mengubah apa pun',
  query: z.object({ number }),
  data: z.object({ refund: z.number(), odpCode: z.nullable(z.string()) }),
});

export const rejectOrder = staffWrite({
  path: '/v1/staff/orders/reject',
  permission: 'order.reject',
  summary: 'Tolak pesanan: port bebas lagi, dana dikembalikan; pelanggan membaca alasannya',
  body: z.object({ number, reason }),
  data: z.object({ refund: z.number() }),
});
