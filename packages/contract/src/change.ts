import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { productType } from './catalogue.ts';
import { ownDevice, quotedDevice } from './device.ts';

const order = { service: 'order', access: 'customer' } as const;

/** A quote can be confirmed for this many minutes. */
export const quoteMinutes = 30;

export const changeKindLabels = {
  package: 'Ubah paket',
  add: 'Tambah',
  remove: 'Kurangi',
  end: 'Berhenti berlangganan',
} as const;
export type ChangeKind = keyof typeof changeKindLabels;

export const changeStatusLabels = {
  scheduled: 'Terjadwal',
  applied: 'Berlaku',
  revoked: 'Dibatalkan',
  undone: 'Dikembalikan',
  cancelled: 'Gugur',
} as const;
export type ChangeStatus = keyof typeof changeStatusLabels;

/** The numbers of bills that can be paid ahead at once. */
export const monthsAhead = [3, 6, 12] as const;

/** Why a customer ends a service. Answering is optional. */
export const endReasonLabels = {
  moving: 'Pindah rumah',
  price: 'Harga',
  quality: 'Kualitas layanan',
  unused: 'Tidak diperlukan lagi',
  other: 'Lainnya',
} as const;
export type EndReason = keyof typeof endReasonLabels;

const keysOf = <T extends object>(labels: T) =>
  z.enum(Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]);

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const productId = z.string().check(z.minLength(1), z.maxLength(64));
const productIds = z.array(productId).check(z.minLength(1), z.maxLength(50));
const serviceNumber = z.string().check(z.minLength(1), z.maxLength(64));

export const changeWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('package'), productId }),
  z.object({ kind: z.literal('add'), productIds }),
  z.object({ kind: z.literal('remove'), productIds }),
  z.object({
    kind: z.literal('end'),
    /** Defaults to the earliest possible day. */
    lastDay: z.optional(day),
  }),
  z.object({ kind: z.literal('ahead'), months: z.literal(monthsAhead) }),
]);
export type ChangeWish = z.output<typeof changeWish>;

const pricedLine = z.object({ name: z.string(), amount: z.number() });

export const changeCharge = z.object({
  name: z.string(),
  amount: z.number(),
  from: day,
  to: day,
  /** The difference of the monthly price. */
  monthly: z.number(),
});

const nextBill = z.nullable(z.object({ date: z.string(), amount: z.number() }));

export const endQuote = z.object({
  /** The possible last days, earliest first. */
  lastDays: z.array(day),
  /** What is still billed until the last day, and its sum. */
  lines: z.array(
    z.extend(pricedLine, {
      days: z.nullable(z.object({ from: day, to: day, monthly: z.number() })),
    }),
  ),
  total: z.number(),
  /** The amount that is returned because it was billed and is not used. */
  surplus: z.number(),
  /** The early termination fee, included in the lines, and the earliest last day without a fee. */
  fee: z.number(),
  feeEndsOn: z.nullable(day),
  /** Open bills that stay due. */
  unpaid: z.number(),
  /** Credit that no bill uses and that is refunded. */
  refund: z.number(),
  /** The devices to return, and the last day to return them. After that day their prices are billed. */
  devices: z.array(quotedDevice),
  returnBy: day,
});

export const aheadQuote = z.object({
  /** The next bills at today's plan. Their prices are not frozen. */
  bills: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** Credit that these bills use first. */
  credit: z.number(),
  /** What is paid now; 0 if the credit is enough. */
  total: z.number(),
  /** The last day that is covered at these prices. */
  lastDay: day,
});

export const changeQuote = z.object({
  id: z.uuid(),
  goodUntil: z.string(),
  serviceNumber: z.string(),
  address: z.string(),
  wish: changeWish,
  /** The first day of the new products, or the last day of the service. */
  effectiveOn: day,
  atOnce: z.boolean(),
  before: z.array(pricedLine),
  after: z.array(pricedLine),
  /** Monthly prices before and after the change. */
  monthlyBefore: z.number(),
  monthlyAfter: z.number(),
  /** Lines of the next bill for days that were paid or billed already. */
  charges: z.array(changeCharge),
  /** The next bill of this service with the change. */
  nextBill,
  ending: z.nullable(endQuote),
  ahead: z.nullable(aheadQuote),
});
export type ChangeQuote = z.output<typeof changeQuote>;

export const serviceChange = z.object({
  id: z.string(),
  kind: keysOf(changeKindLabels),
  status: keysOf(changeStatusLabels),
  title: z.string(),
  effectiveOn: day,
  createdDate: z.string(),
  /** True if staff made the change for the customer. */
  byStaff: z.boolean(),
  /** How the change can be taken back now; null if it cannot. */
  takeBack: z.nullable(z.enum(['undo', 'revoke'])),
});
export type ServiceChange = z.output<typeof serviceChange>;

export const ownService = z.object({
  number: z.string(),
  status: z.enum(['active', 'Isolir']),
  /** The service was restored or changed, but the network has not applied that yet. */
  isReconnecting: z.boolean(),
  isApplying: z.boolean(),
  address: z.string(),
  startedDate: z.string(),
  minimumUntil: day,
  /** Today's products. */
  lines: z.array(
    z.object({
      productId: z.string(),
      type: productType,
      name: z.string(),
      bandwidth: z.nullable(z.string()),
      amount: z.number(),
    }),
  ),
  monthly: z.number(),
  nextBill,
  /** The confirmed last day. */
  lastDay: z.nullable(day),
  /** Why the service cannot be changed now; null if it can. */
  refused: z.nullable(z.string()),
  /** The pending payment for bills ahead. */
  aheadPayment: z.nullable(z.string()),
  devices: z.array(ownDevice),
  /** Newest first. */
  changes: z.array(serviceChange),
});
export type OwnService = z.output<typeof ownService>;

export const listServices = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/services',
  writes: false,
  summary: 'Layanan pelanggan: isi, harga, tagihan berikutnya dan perubahannya',
  data: z.array(ownService),
});

const endedService = z.object({
  number: z.string(),
  address: z.string(),
  lastDay: day,
  /** `closed` once each device has been returned or billed. */
  state: z.enum(['devicesDue', 'closed']),
  devices: z.array(ownDevice),
});
export type EndedService = z.output<typeof endedService>;

export const listEndedServices = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/services/ended',
  writes: false,
  summary: 'Layanan yang sudah berakhir, dengan perangkat yang perlu dikembalikan',
  data: z.array(endedService),
});

export const serviceOption = z.object({
  productId: z.string(),
  type: productType,
  name: z.string(),
  bandwidth: z.nullable(z.string()),
  content: z.string(),
  price: z.number(),
  unit: z.string(),
  isOwn: z.boolean(),
  /** Why the option cannot be chosen; null if it can. */
  refused: z.nullable(z.string()),
});
export type ServiceOption = z.output<typeof serviceOption>;

export const listServiceOptions = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/services/options',
  writes: false,
  summary: 'Paket, TV dan saluran yang dapat dipilih untuk sebuah layanan, dengan harga areanya',
  query: z.object({ number: serviceNumber }),
  data: z.array(serviceOption),
});

export const quoteChange = defineCall({
  ...order,
  method: 'POST',
  path: '/v1/order/services/quote',
  writes: true,
  summary: 'Penawaran sebuah perubahan layanan, berlaku 30 menit',
  body: z.object({ number: serviceNumber, wish: changeWish }),
  data: changeQuote,
});

export const getChangeQuote = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/services/quote',
  writes: false,
  summary: 'Penawaran yang sudah dibuat',
  query: z.object({ id: z.uuid() }),
  data: changeQuote,
});

/** Answers 409 with the id of a new quote in `fields.quoteId` if anything changed since the quote. */
export const confirmChange = defineCall({
  ...order,
  method: 'POST',
  path: '/v1/order/services/confirm',
  writes: true,
  summary: 'Setujui sebuah penawaran; 409 dengan penawaran baru bila ada yang berubah',
  body: z.object({
    quoteId: z.uuid(),
    /** Why the service ends; for an end only, and optional. */
    reason: z.optional(keysOf(endReasonLabels)),
  }),
  data: serviceChange,
});

export const takeBackChange = defineCall({
  ...order,
  method: 'POST',
  path: '/v1/order/services/take-back',
  writes: true,
  summary: 'Batalkan perubahan yang terjadwal, atau kembalikan perubahan hari ini',
  body: z.object({ changeId: z.uuid() }),
  data: serviceChange,
});
