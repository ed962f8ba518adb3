import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { orderedProduct, orderStatus } from './order.ts';

export const dashboardRecord = z.object({
  canceled: z.boolean(),
  type: z.enum(['order', 'bill']),
  /** Id of the order or bill. */
  id: z.string(),
  /** YYYY-MM. */
  period: z.string(),
  expiredDate: z.nullable(z.string()),
  paid: z.boolean(),
  expired: z.boolean(),
  /** The service it is about runs. */
  installed: z.boolean(),
  /** How far an order has come; null for a bill. */
  status: z.nullable(orderStatus.shape.id),
  amount: z.number(),
  /** For a bill: a payment waits for its money. Absent from services that do not tell. */
  waiting: z.optional(z.boolean()),
  /** Of the service it is about. */
  address: z.string(),
});
export type DashboardRecord = z.output<typeof dashboardRecord>;

export const runningService = z.object({
  number: z.string(),
  status: z.enum(['active', 'Isolir']),
  startedDate: z.string(),
  address: z.string(),
  /** 0 internet, 1 TV (null without), the rest a-la-carte. */
  listProduct: z.array(z.nullable(orderedProduct)),
});
export type RunningService = z.output<typeof runningService>;

const billSum = z.object({
  count: z.number(),
  amount: z.number(),
  /** One payment waits for the money of all of these. */
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
    /** Every service that runs; those that are Isolir first, then the oldest. */
    services: z.array(runningService),
    /** All bills that are not paid; the record is at most one of them. */
    openBills: billSum,
    /** Those that keep a service Isolir: paid, it is restored. */
    restoring: billSum,
    /** The open bills beyond `restoring`, or where that is none beyond the record. */
    rest: billSum,
    /** When the services are billed next, and for about how much; null without one. */
    nextBill: z.nullable(z.object({ date: z.string(), amount: z.number() })),
    /** The customer's money that pays bills by itself. */
    credit: z.number(),
    /** What the credit will do, in words; null without credit, absent from services that do not tell. */
    creditUse: z.optional(z.nullable(z.string())),
  }),
});
