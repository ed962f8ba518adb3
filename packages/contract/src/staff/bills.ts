import * as z from 'zod/mini';
import {
  billLine,
  billStatusLabels,
  correctionLabels,
  type BillStatus,
  type CorrectionKind,
} from '../billing.ts';
import { tax } from '../tax.ts';
import { decided } from './people.ts';
import {
  amountText,
  instant,
  reason,
  staffDownload,
  staffRead,
  staffWrite,
  text,
} from './staff-call.ts';
import { staffList } from './staff-list.ts';

const status = z.enum(Object.keys(billStatusLabels) as BillStatus[]);
/** The state of the bill that was shown. The number of corrections makes a repeated request fail. */
export const billSeen = z.object({
  status,
  corrections: z.number().check(z.int(), z.nonnegative()),
});
export type BillSeen = z.output<typeof billSeen>;
const kind = z.enum(Object.keys(correctionLabels) as CorrectionKind[]);
const number = z.string('Nomor tagihan belum diisi').check(z.trim(), z.maxLength(40));
export const period = z
  .string('Bulan belum dipilih')
  .check(z.regex(/^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/, 'Bulan ditulis seperti 2026-12'));

export const billRow = z.object({
  number: z.string(),
  customerId: z.string(),
  period: z.string(),
  status,
  total: z.number(),
  denda: z.number(),
  dueDate: z.string(),
  paidDate: z.nullable(instant),
  serviceNumber: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** After corrections; null without PPN. */
  tax: z.nullable(tax),
});
export type BillRow = z.output<typeof billRow>;

/** Days past the due date. */
export const overdueAges = {
  semua: [1, 36_500],
  '1-7': [1, 7],
  '8-30': [8, 30],
  '31-60': [31, 60],
  '61+': [61, 36_500],
} as const;

export const listBills = staffList({
  path: '/v1/staff/bills',
  permission: 'bill.read',
  summary: 'Tagihan, bulan terlama dulu',
  filters: {
    status: z.optional(status),
    period: z.optional(period),
    /** Only open bills this many days past their due date. */
    overdue: z.optional(z.enum(Object.keys(overdueAges) as (keyof typeof overdueAges)[])),
    /** Bill number, service number, name, email, phone. */
    search: z.optional(text(100)),
  },
  row: billRow,
  columns: [
    { id: 'number', header: 'Nomor', kind: 'code', of: ({ number: own }) => own },
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'period', header: 'Bulan', kind: 'month', of: ({ period: month }) => month },
    { id: 'status', header: 'Status', kind: 'text', of: (bill) => billStatusLabels[bill.status] },
    { id: 'total', header: 'Jumlah', kind: 'rupiah' },
    { id: 'denda', header: 'Denda', kind: 'rupiah' },
    { id: 'dueDate', header: 'Jatuh tempo', kind: 'day' },
    { id: 'paidDate', header: 'Dibayar', kind: 'day', extra: true },
    {
      id: 'service',
      header: 'Layanan',
      kind: 'code',
      extra: true,
      of: (bill) => bill.serviceNumber,
    },
    {
      id: 'sellingPrice',
      header: 'Harga jual',
      kind: 'rupiah',
      extra: true,
      of: (bill) => bill.tax?.sellingPrice ?? null,
    },
    { id: 'ppn', header: 'PPN', kind: 'rupiah', extra: true, of: (bill) => bill.tax?.ppn ?? null },
    {
      id: 'dpp',
      header: 'DPP nilai lain',
      kind: 'rupiah',
      extra: true,
      of: (bill) => bill.tax?.dpp ?? null,
    },
    { id: 'phone', header: 'Telepon', kind: 'code', extra: true },
    { id: 'email', header: 'Email', kind: 'text', extra: true },
  ],
  sorts: ['number', 'fullName', 'dueDate'],
  usual: '-number',
});

export const getBill = staffRead({
  path: '/v1/staff/bills/detail',
  permission: 'bill.read',
  summary: 'Satu tagihan dengan rincian dan koreksinya',
  query: z.object({ number }),
  data: z.object({
    number: z.string(),
    customerId: z.string(),
    fullName: z.string(),
    period: z.string(),
    status,
    total: z.number(),
    denda: z.number(),
    dueDate: z.string(),
    paidDate: z.nullable(instant),
    lines: z.array(billLine),
    tax: z.nullable(tax),
    corrections: z.array(z.object({ kind, amount: z.number(), reason: z.string(), date: instant })),
    seen: billSeen,
  }),
});

export const getBillPdf = staffDownload({
  path: '/v1/staff/bills/pdf',
  permission: 'bill.read',
  summary: 'Tagihan, atau kuitansinya, sebagai PDF',
  query: z.object({ number }),
  mediaType: 'application/pdf',
});

const correction = {
  number,
  kind,
  /** For a credit only; computed for the other kinds. */
  amount: z.nullable(
    z
      .number('Tulis jumlah dengan angka')
      .check(z.int('Tulis jumlah tanpa koma'), z.positive('Jumlah harus lebih dari nol')),
  ),
};

const planned = z.object({
  amount: z.number(),
  returned: z.number(),
  returnedAs: z.enum(['credit', 'refund']),
  left: z.number(),
  needsFourEyes: z.boolean(),
  closesPayment: z.boolean(),
  restoresService: z.boolean(),
  /** The state the preview was made from; a correction on any other state is refused. */
  seen: billSeen,
});

export const previewCorrection = staffRead({
  path: '/v1/staff/bills/correct/preview',
  permission: 'bill.propose',
  summary: 'Apa yang terjadi bila tagihan dikoreksi; tidak mengubah apa pun',
  query: z.object({
    number,
    kind,
    amount: z.optional(amountText),
  }),
  data: planned,
});

export const correctBill = staffWrite({
  path: '/v1/staff/bills/correct',
  permission: 'bill.correct',
  summary: 'Kurangi, bebaskan denda, batalkan, atau hapuskan; di atas batas menunggu orang kedua',
  body: z.object({ ...correction, reason, seen: billSeen }),
  data: decided,
});

export const proposeCorrection = staffWrite({
  path: '/v1/staff/bills/propose',
  permission: 'bill.propose',
  summary: 'Usulkan koreksi tagihan kepada Keuangan',
  body: z.object({ ...correction, reason, seen: billSeen }),
  data: decided,
});
