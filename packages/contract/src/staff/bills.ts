import * as z from 'zod/mini';
import {
  billStatusLabels,
  correctionLabels,
  type BillStatus,
  type CorrectionKind,
} from '../billing.ts';
import { decided } from './people.ts';
import {
  instant,
  pageOf,
  paging,
  reason,
  staffDownload,
  staffRead,
  staffWrite,
  text,
} from './staff-call.ts';

const status = z.enum(Object.keys(billStatusLabels) as BillStatus[]);
const kind = z.enum(Object.keys(correctionLabels) as CorrectionKind[]);
const number = z.string('Nomor tagihan belum diisi').check(z.trim(), z.maxLength(40));
const period = z
  .string('Bulan belum dipilih')
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Bulan ditulis seperti 2026-12'));

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
  phone: z.string(),
  email: z.string(),
});
export type BillRow = z.output<typeof billRow>;

/** Days over the due day. */
export const overdueAges = {
  '1-7': [1, 7],
  '8-30': [8, 30],
  '31-60': [31, 60],
  '61+': [61, 36_500],
} as const;

export const listBills = staffRead({
  path: '/v1/staff/bills',
  permission: 'bill.read',
  summary: 'Tagihan menurut nomor, bulan terlama dulu',
  query: z.object({
    status: z.optional(status),
    period: z.optional(period),
    /** Only open ones, so many days over their due day. */
    overdue: z.optional(z.enum(Object.keys(overdueAges) as (keyof typeof overdueAges)[])),
    /** Number, service number, name, email, phone. */
    search: z.optional(text(100)),
    ...paging,
  }),
  data: pageOf(billRow),
});

export const getBill = staffRead({
  path: '/v1/staff/bills/detail',
  permission: 'bill.read',
  summary: 'Satu tagihan dengan rincian dan koreksinya',
  query: z.object({ number }),
  data: z.object({
    number: z.string(),
    customerId: z.string(),
    period: z.string(),
    status,
    total: z.number(),
    denda: z.number(),
    dueDate: z.string(),
    paidDate: z.nullable(instant),
    lines: z.array(z.object({ name: z.string(), amount: z.number() })),
    corrections: z.array(z.object({ kind, amount: z.number(), reason: z.string(), date: instant })),
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
  /** Of a credit; the other kinds know it themselves. */
  amount: z.nullable(z.number().check(z.int(), z.positive())),
};

/** What a correction would do. */
const planned = z.object({
  amount: z.number(),
  returned: z.number(),
  returnedAs: z.enum(['credit', 'refund']),
  left: z.number(),
  needsFourEyes: z.boolean(),
  closesPayment: z.boolean(),
  restoresService: z.boolean(),
  /** The status it was planned on; carried out on another it is refused. */
  seen: status,
});

export const previewCorrection = staffRead({
  path: '/v1/staff/bills/correct/preview',
  permission: 'bill.propose',
  summary: 'Apa yang terjadi bila tagihan dikoreksi; tidak mengubah apa pun',
  query: z.object({
    number,
    kind,
    amount: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  data: planned,
});

export const correctBill = staffWrite({
  path: '/v1/staff/bills/correct',
  permission: 'bill.correct',
  summary: 'Kurangi, bebaskan denda, batalkan, atau hapuskan; di atas batas menunggu orang kedua',
  body: z.object({ ...correction, reason, seen: status }),
  data: decided,
});

export const proposeCorrection = staffWrite({
  path: '/v1/staff/bills/propose',
  permission: 'bill.propose',
  summary: 'Usulkan koreksi tagihan kepada Keuangan',
  body: z.object({ ...correction, reason, seen: status }),
  data: decided,
});

export const previewRun = staffRead({
  path: '/v1/staff/bills/run/preview',
  permission: 'bill.run',
  summary: 'Uji coba pembuatan tagihan: berapa banyak, berapa besar, bedanya dengan bulan lalu',
  query: z.object({ period: z.optional(period) }),
  data: z.object({
    period: z.string(),
    bills: z.number(),
    tagihan: z.number(),
    materai: z.number(),
    dueDate: z.string(),
    /** What this month has already, and what the month before had in all. */
    made: z.object({ bills: z.number(), tagihan: z.number() }),
    lastMonth: z.object({ bills: z.number(), tagihan: z.number() }),
  }),
});

export const runBills = staffWrite({
  path: '/v1/staff/bills/run',
  permission: 'bill.run',
  summary: 'Buat tagihan sebulan; boleh diulang, yang sudah ada tetap',
  body: z.object({ period }),
  data: z.object({ made: z.number() }),
});
