import * as z from 'zod/mini';
import { defineCall, defineDownload } from './call.ts';
import { paymentAttempt } from './payment.ts';
import { costLine } from './pricing.ts';
import { seller, tax } from './tax.ts';

/**
 * The first two are SPEC section 4's codes and labels; the others are bills the provider gave up.
 */
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
  /** TV and channels, joined; empty if there are none. */
  produkTambahan: z.string(),
  /** Payment deadline as an instant: the end of the due date in Jakarta. */
  expiredDate: z.string(),
  billingStatus: z.enum(Object.keys(billStatusLabels) as [BillStatus, ...BillStatus[]]),
  /** YYYY-MM. */
  billingPeriod: z.string(),
  rpTagihan: z.number(),
  rpMaterai: z.number(),
  rpDenda: z.number(),
  rpAdmin: z.number(),
  /** Credit used by this bill, already subtracted from the total. */
  rpKredit: z.number(),
  /** Corrections before payment, already subtracted from the total. */
  rpKoreksi: z.number(),
  rpTotal: z.number(),
  /**
   * Amount due today including denda, without a method's fee; 0 unless the bill is open. Optional
   * for other services.
   */
  rpOwed: z.optional(z.number()),
  paidDate: z.nullable(z.string()),
  serviceNumber: z.string(),
  address: z.string(),
  /** The pending joint payment. Absent from backends that do not support it. */
  jointPayment: z.optional(z.nullable(z.string())),
  /** True if a payment of this bill alone is pending. Absent from backends that do not support it. */
  waiting: z.optional(z.boolean()),
  /** The customer's credit and how it will be used; only on the first active bill. */
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
  /** The part that was already paid and is returned as credit or refund. */
  returned: z.number(),
  reason: z.string(),
  date: z.string(),
});
export type BillCorrection = z.output<typeof billCorrection>;

export const billLine = z.object({
  name: z.string(),
  amount: z.number(),
  /**
   * The charged days, first and last included, and the monthly price at which they are charged.
   * Absent on lines that are not for days of service.
   */
  days: z.optional(z.object({ from: z.string(), to: z.string(), monthly: z.number() })),
});
export type BillLine = z.output<typeof billLine>;

export const billDetail = z.object({
  bill,
  serviceNumber: z.string(),
  fullName: z.string(),
  address: z.string(),
  lines: z.array(billLine),
  /** Oldest first. */
  corrections: z.array(billCorrection),
  /** The day of the month on which the customer's next bills are due. Absent on a last bill. */
  dueDay: z.optional(z.number()),
  /** The PPN in the amount after corrections; null when there is none. Absent from other backends. */
  tax: z.optional(z.nullable(tax)),
  /** The provider's legal data. Absent from other backends. */
  seller: z.optional(z.nullable(seller)),
  /** The live or last payment attempt. */
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

/** Costs of paying a bill with a method: bill lines, admin fee, `Total Biaya`. */
export const getBillCosts = defineCall({
  ...orderCall,
  method: 'GET',
  path: '/v1/order/billing/costs',
  writes: false,
  summary: 'Rincian biaya pembayaran sebuah tagihan dengan sebuah metode',
  query: z.object({ id: billId, paymentMethodId: z.optional(z.string().check(z.maxLength(64))) }),
  data: z.object({ DATADETIL: z.array(costLine) }),
});

/** Maximum number of bills in one payment; the oldest come first. */
export const mostBillsTogether = 60;

/** Several open bills in one payment: all of them are paid, or none. */
export const jointPayment = z.object({
  id: z.string(),
  /**
   * Oldest first. While the payment is pending, each bill shows its share of the payment; the first
   * share includes the method's fee.
   */
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

/** Costs of a joint payment: a line per bill, denda, fee, `Total Biaya`. */
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
