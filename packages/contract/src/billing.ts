import * as z from 'zod/mini';
import { defineCall, defineDownload } from './call.ts';
import { paymentAttempt } from './payment.ts';
import { costLine } from './pricing.ts';

/** The first two are codes and labels of SPEC section 4; the others are what the provider gave up. */
export const billStatusLabels = {
  OPEN: 'Belum Dibayar',
  PAID: 'Sudah Dibayar',
  VOIDED: 'Dibatalkan',
  WRITTEN_OFF: 'Tidak Ditagih Lagi',
} as const;
export type BillStatus = keyof typeof billStatusLabels;

export const bill = z.object({
  id: z.string(),
  /** Internet package. */
  produk: z.string(),
  /** TV and channels, joined; empty without. */
  produkTambahan: z.string(),
  /** Last day to pay, an instant: the end of the 20th in Jakarta. */
  expiredDate: z.string(),
  billingStatus: z.enum(Object.keys(billStatusLabels) as [BillStatus, ...BillStatus[]]),
  /** YYYY-MM. */
  billingPeriod: z.string(),
  rpTagihan: z.number(),
  rpMaterai: z.number(),
  rpDenda: z.number(),
  rpAdmin: z.number(),
  /** Credit used up by this bill; part of the total, as a reduction. */
  rpKredit: z.number(),
  /** What corrections took off it before it was paid; part of the total, as a reduction. */
  rpKoreksi: z.number(),
  rpTotal: z.number(),
  /**
   * What it owes today whichever payment waits: today's denda, no fee of a method; 0 unless it is open.
   * Absent from services that do not tell.
   */
  rpOwed: z.optional(z.number()),
  paidDate: z.nullable(z.string()),
  /** The service it is for; somebody may have several. */
  serviceNumber: z.string(),
  address: z.string(),
  /** The joint payment that waits for its money; absent from services that have none. */
  jointPayment: z.optional(z.nullable(z.string())),
  /** A payment of this bill alone waits for its money; absent from services that do not tell. */
  waiting: z.optional(z.boolean()),
  /** The customer's credit and what it will do: on the first of the active bills, if there is credit. */
  credit: z.optional(z.object({ amount: z.number(), use: z.string() })),
});
export type Bill = z.output<typeof bill>;

const orderCall = { service: 'order', access: 'customer' } as const;

export const listActiveBills = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/v1/order/billing/active/',
  writes: false,
  summary: 'Semua tagihan yang belum dibayar, terlama dulu; bila tidak ada, tagihan lunas terakhir',
  data: z.array(bill),
});

export const listBillHistory = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/v1/order/billing/history/',
  writes: false,
  summary: 'Riwayat tagihan, terbaru dulu, sejauh `months` bulan ke belakang',
  query: z.object({ months: z.optional(z.enum(['3', '6', '12'])) }),
  data: z.array(bill),
});

const billId = z.string().check(z.minLength(1), z.maxLength(64));

/** What the provider took off a bill, as the customer reads it. */
export const correctionLabels = {
  credit: 'Potongan',
  'denda-waived': 'Denda dihapus',
  voided: 'Tagihan dibatalkan',
  'written-off': 'Tidak ditagih lagi',
} as const;
export type CorrectionKind = keyof typeof correctionLabels;

const billCorrection = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(correctionLabels) as [CorrectionKind, ...CorrectionKind[]]),
  amount: z.number(),
  /** The part that had been paid: the customer's again, as credit or as a refund. */
  returned: z.number(),
  reason: z.string(),
  date: z.string(),
});
export type BillCorrection = z.output<typeof billCorrection>;

export const billDetail = z.object({
  bill,
  serviceNumber: z.string(),
  fullName: z.string(),
  address: z.string(),
  lines: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** Oldest first. */
  corrections: z.array(billCorrection),
  /** The live or last attempt to pay it. */
  payment: z.nullable(paymentAttempt),
});
export type BillDetail = z.output<typeof billDetail>;

export const getBillDetail = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/v1/order/billing/detail/',
  writes: false,
  summary: 'Rincian satu tagihan',
  query: z.object({ id: billId }),
  data: billDetail,
});

export const getBillPdf = defineDownload({
  ...orderCall,
  path: '/v1/order/billing/pdf',
  writes: false,
  summary: 'Tagihan, atau kuitansinya setelah dibayar, sebagai PDF',
  query: z.object({ id: billId }),
  mediaType: 'application/pdf',
});

const paymentMethodId = z
  .string('Anda belum memilih metode pembayaran')
  .check(z.minLength(1, 'Anda belum memilih metode pembayaran'), z.maxLength(64));

export const payBill = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/v1/order/billing/pay',
  writes: true,
  repeatable: true,
  summary: 'Buka pembayaran sebuah tagihan, atau ganti metodenya',
  body: z.object({ billId, paymentMethodId }),
  data: billDetail,
});

export const checkBillPayment = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/v1/order/billing/check',
  writes: true,
  summary: 'Tanyakan status pembayaran tagihan kepada bank sekarang',
  body: z.object({ billId }),
  data: billDetail,
});

/** What the payment of a bill would cost with a method: bill lines, admin fee, `Total Biaya`. */
export const getBillCosts = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/v1/order/billing/costs',
  writes: false,
  summary: 'Rincian biaya pembayaran sebuah tagihan dengan sebuah metode',
  query: z.object({ id: billId, paymentMethodId: z.optional(z.string().check(z.maxLength(64))) }),
  data: z.object({ DATADETIL: z.array(costLine) }),
});

/** So many bills fit into one payment, the oldest ones first. */
export const mostBillsTogether = 60;

/** Several open bills in one payment: all of them are paid, or none. */
export const jointPayment = z.object({
  id: z.string(),
  /** Oldest first. While it waits, each with what it asks for in it; the method's fee stands on the first. */
  bills: z.array(bill),
  payment: paymentAttempt,
});
export type JointPayment = z.output<typeof jointPayment>;

const jointId = z.string().check(z.minLength(1), z.maxLength(64));

export const getJointPayment = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/v1/order/billing/joint/',
  writes: false,
  summary: 'Satu pembayaran bersama dengan tagihan-tagihannya',
  query: z.object({ id: jointId }),
  data: jointPayment,
});

export const payBillsTogether = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/v1/order/billing/joint/pay',
  writes: true,
  repeatable: true,
  summary: 'Buka satu pembayaran untuk beberapa tagihan, atau ganti metodenya',
  body: z.object({
    billIds: z.array(billId).check(z.minLength(2), z.maxLength(mostBillsTogether)),
    paymentMethodId,
  }),
  data: jointPayment,
});

export const checkJointPayment = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/v1/order/billing/joint/check',
  writes: true,
  summary: 'Tanyakan status pembayaran bersama kepada bank sekarang',
  body: z.object({ id: jointId }),
  data: jointPayment,
});

export const separateBills = defineCall({
  ...orderCall,
  method: 'POST',
  path: '/v1/order/billing/joint/separate',
  writes: true,
  summary: 'Tutup pembayaran bersama: tagihannya dibayar satu per satu lagi',
  body: z.object({ id: jointId }),
  data: jointPayment,
});

/** What paying these bills together would cost with a method: a line each, denda, fee, `Total Biaya`. */
export const getJointCosts = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/v1/order/billing/joint/costs',
  writes: false,
  summary: 'Rincian biaya beberapa tagihan dalam satu pembayaran dengan sebuah metode',
  query: z.object({
    /** Joined by commas. */
    ids: z.string().check(z.minLength(1), z.maxLength(65 * mostBillsTogether)),
    paymentMethodId: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: z.object({ DATADETIL: z.array(costLine) }),
});
