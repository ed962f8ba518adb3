import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { period } from './bills.ts';
import { instant, staffRead, staffWrite } from './staff-call.ts';
import { staffList } from './staff-list.ts';

const failed = z.array(
  z.object({ customerId: z.string(), serviceNumber: z.string(), message: z.string() }),
);

export const previewRun = staffRead({
  path: '/v1/staff/bills/run/preview',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Uji coba pembuatan tagihan: berapa banyak, berapa besar, bedanya dengan bulan lalu',
  query: z.object({ period: z.optional(period) }),
  data: z.object({
    period: z.string(),
    bills: z.number(),
    tagihan: z.number(),
    materai: z.number(),
    /** Digest of the customers and amounts. The run starts only if it is unchanged. */
    digest: z.string(),
    /** The two dates differ if customers have their own due days. Null without new bills. */
    dueDates: z.nullable(z.object({ first: z.string(), last: z.string() })),
    failed,
    /** Existing bills of this month, and all bills of the previous month. */
    made: z.object({ bills: z.number(), tagihan: z.number() }),
    lastMonth: z.object({ bills: z.number(), tagihan: z.number() }),
  }),
});

export const runBills = staffWrite({
  path: '/v1/staff/bills/run',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Mulai membuat tagihan sebulan; boleh diulang, yang sudah ada tetap',
  body: z.object({ period, seen: z.object({ digest: z.string().check(z.maxLength(20)) }) }),
  data: nothing,
});

export const billRun = z.object({
  bills: z.number(),
  made: z.number(),
  failed,
  askedBy: z.string(),
  askedDate: instant,
  /** The job has failed too often. Starting the run again continues it. */
  isStopped: z.boolean(),
  /** Null while it is running. */
  endedDate: z.nullable(instant),
});
export type BillRun = z.output<typeof billRun>;

export const getRun = staffRead({
  path: '/v1/staff/bills/run/progress',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Sejauh mana pembuatan tagihan sebulan, dan hasilnya; kosong bila belum pernah diminta',
  query: z.object({ period: z.optional(period) }),
  data: z.nullable(billRun),
});

export const differenceKinds = {
  new: 'Baru ditagih',
  ended: 'Tidak ditagih lagi',
  changed: 'Jumlahnya berubah',
} as const;
export type DifferenceKind = keyof typeof differenceKinds;
const differenceKind = z.enum(Object.keys(differenceKinds) as DifferenceKind[]);
const sums = z.object({ services: z.number(), before: z.number(), now: z.number() });

export const sumRunDifferences = staffRead({
  path: '/v1/staff/bills/run/differences/sums',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Berapa layanan yang ditagih lain dari bulan lalu, dan berapa bedanya',
  query: z.object({ period: z.optional(period) }),
  data: z.object({ new: sums, ended: sums, changed: sums }),
});

export const differenceRow = z.object({
  customerId: z.string(),
  serviceNumber: z.string(),
  fullName: z.string(),
  kind: differenceKind,
  /** Null if the month has no bill. */
  before: z.nullable(z.number()),
  now: z.nullable(z.number()),
});
export type DifferenceRow = z.output<typeof differenceRow>;

export const changeOf = ({ before, now }: Pick<DifferenceRow, 'before' | 'now'>): number =>
  (now ?? 0) - (before ?? 0);

/** A page may hold few rows although more follow. */
export const listRunDifferences = staffList({
  path: '/v1/staff/bills/run/differences',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Siapa yang ditagih lain dari bulan lalu',
  filters: { period: z.optional(period), kind: z.optional(differenceKind) },
  row: differenceRow,
  columns: [
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'serviceNumber', header: 'Layanan', kind: 'code' },
    { id: 'kind', header: 'Beda', kind: 'text', of: ({ kind }) => differenceKinds[kind] },
    { id: 'before', header: 'Bulan lalu', kind: 'rupiah' },
    { id: 'now', header: 'Bulan ini', kind: 'rupiah' },
    { id: 'change', header: 'Selisih', kind: 'rupiah', of: changeOf },
  ],
  sorts: ['serviceNumber'],
  usual: 'serviceNumber',
});
