import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { portalConfig } from '../config.ts';
import { orderStatusLabels, type OrderStatus } from '../order.ts';
import * as field from '../fields.ts';
import { instant, reason, staffRead, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

const status = z.enum(Object.keys(orderStatusLabels) as OrderStatus[]);
const number = z.string('Nomor pesanan belum diisi').check(z.trim(), z.maxLength(40));

export const orderRow = z.object({
  number: z.string(),
  customerId: z.string(),
  status,
  /** Since when the order is held because its payment was reversed. */
  heldDate: z.nullable(instant),
  createdDate: instant,
  fullName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.string(),
  /** Position of the house. */
  latitude: z.number(),
  longitude: z.number(),
  cityName: z.string(),
  odpCode: z.nullable(z.string()),
  /** "Serat 50 + TV Family Pack". */
  products: z.string(),
});
export type OrderRow = z.output<typeof orderRow>;

export const listOrders = staffList({
  path: '/v1/staff/orders',
  permission: 'order.read',
  summary: 'Pesanan, terlama dulu',
  filters: {
    /** `running`: all orders that are not completed, rejected or cancelled. */
    status: z.optional(
      z.enum([...(Object.keys(orderStatusLabels) as OrderStatus[]), 'running', 'all']),
    ),
    held: z.optional(z.enum(['true', 'false'])),
    /** Number, name, email, phone, PLN id. */
    search: z.optional(text(100)),
    /** Order dates, days in Jakarta, both included. */
    from: z.optional(field.calendarDay),
    to: z.optional(field.calendarDay),
  },
  row: orderRow,
  columns: [
    { id: 'number', header: 'Nomor', kind: 'code', of: ({ number: own }) => own },
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    {
      id: 'status',
      header: 'Status',
      kind: 'text',
      of: (order) =>
        `${orderStatusLabels[order.status]}${order.heldDate === null ? '' : ', ditahan'}`,
    },
    { id: 'products', header: 'Paket', kind: 'text' },
    { id: 'cityName', header: 'Kota', kind: 'text' },
    { id: 'createdDate', header: 'Dipesan', kind: 'moment' },
    { id: 'odpCode', header: 'ODP', kind: 'code', within: 'cityName' },
    { id: 'phone', header: 'Telepon', kind: 'code', extra: true },
    { id: 'email', header: 'Email', kind: 'text', extra: true },
    { id: 'address', header: 'Alamat', kind: 'text', extra: true },
  ],
  sorts: ['number', 'createdDate', 'fullName', 'cityName'],
  usual: 'number',
});

/** For the board's column headings. */
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
    /** Masked except for the last four digits. */
    nik: z.string(),
    plnId: z.nullable(z.string()),
    plnChecked: z.boolean(),
    odp: z.nullable(
      z.object({
        code: z.string(),
        /** Null if it was assigned before ports had numbers. */
        port: z.nullable(z.number()),
        latitude: z.number(),
        longitude: z.number(),
        technology: z.string(),
        portReleasedDate: z.nullable(instant),
      }),
    ),
    costs: z.array(z.object({ name: z.string(), amount: z.number() })),
    total: z.number(),
    payment: z.nullable(
      z.object({
        id: z.string(),
        method: z.string(),
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

/** Without tiles the map shows only the outline. */
export const getMapTiles = staffRead({
  path: '/v1/staff/map',
  permission: 'order.read',
  summary: 'Ubin peta yang dipakai penyedia',
  data: portalConfig.shape.map,
});

const orderSeen = z.object({ status, isHeld: z.boolean() });
export type OrderSeen = z.output<typeof orderSeen>;

export const startOrder = staffWrite({
  path: '/v1/staff/orders/start',
  permission: 'order.work',
  summary: 'Pemasangan dimulai; pelanggan dikabari',
  body: z.object({ number, seen: orderSeen }),
  data: nothing,
});

export const finishOrder = staffWrite({
  path: '/v1/staff/orders/finish',
  permission: 'order.work',
  summary: 'Pemasangan selesai: layanan mulai berjalan dan ditagih',
  body: z.object({ number, seen: orderSeen }),
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
  body: z.object({ number, reason, seen: z.extend(orderSeen, { refund: z.number() }) }),
  data: z.object({ refund: z.number() }),
});
