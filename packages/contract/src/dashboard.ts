import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { orderedProduct, orderStatus } from './order.ts';

export const dashboardRecord = z.object({
  canceled: z.boolean(),
  type: z.enum(['order', 'bill']),
  id: z.string(),
  /** YYYY-MM. */
  period: z.string(),
  expiredDate: z.nullable(z.string()),
  paid: z.boolean(),
  expired: z.boolean(),
  installed: z.boolean(),
  /** Status of an order; null for a bill. */
  status: z.nullable(orderStatus.shape.id),
  amount: z.number(),
  /** For a bill: a payment is pending. Absent from backends that do not support it. */
  waiting: z.optional(z.boolean()),
  address: z.string(),
});
export type DashboardRecord = z.output<typeof dashboardRecord>;

export const runningService = z.object({
  number: z.string(),
  status: z.enum(['active', 'Isolir']),
  startedDate: z.string(),
  address: z.string(),
  /** The day on which a long-isolated service ends; null for other services. */
  endsOn: z.optional(z.nullable(z.string())),
  /** The internet package first, then TV or null, then the a-la-carte products. */
  listProduct: z.array(z.nullable(orderedProduct)),
  /** Installed recently, and the welcome has not been shown yet. Absent from backends that do not support it. */
  isNew: z.optional(z.boolean()),
  /** Restored, but the network has not connected it yet. Absent from backends that do not support it. */
  isReconnecting: z.optional(z.boolean()),
  /** Changed, but the network has not applied it yet. Absent from backends that do not support it. */
  isApplying: z.optional(z.boolean()),
});
export type RunningService = z.output<typeof runningService>;

const billSum = z.object({
  count: z.number(),
  amount: z.number(),
  /** One payment for all of these bills is pending. */
  waiting: z.boolean(),
});
export type BillSum = z.output<typeof billSum>;

export const getDashboard = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/order/dashboard',
  writes: false,
  access: 'customer',
  summary: 'Yang pertama dilihat pelanggan: pesanan atau tagihan, dan layanannya',
  data: z.object({
    record: z.nullable(dashboardRecord),
    /** All active services: Isolir first, then the oldest. */
    services: z.array(runningService),
    /** All unpaid bills, including the one that `record` may hold. */
    openBills: billSum,
    /** Unpaid bills that keep a service Isolir; paying them restores it. */
    restoring: billSum,
    /** The open bills not in `restoring`; if `restoring` is empty, the open bills except the one in `record`. */
    rest: billSum,
    /** Date and estimated amount of the next bill; null without a service. */
    nextBill: z.nullable(
      z.object({
        date: z.string(),
        amount: z.number(),
        /** The day of the month on which the bill is due. Absent from backends that do not support it. */
        dueDay: z.optional(z.number()),
      }),
    ),
    /** The customer's balance, which is used for bills automatically. */
    credit: z.number(),
    /** How the credit will be used; null without credit. Absent from backends that do not support it. */
    creditUse: z.optional(z.nullable(z.string())),
  }),
});

/** Called before the home page shows that a new service works. Only the first call may show it. */
export const welcomeService = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/order/dashboard/welcome',
  writes: true,
  access: 'customer',
  summary: 'Catat bahwa layanan baru disambut; `isFirst` benar hanya pada permintaan pertama',
  body: z.object({ number: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.object({ isFirst: z.boolean() }),
});
