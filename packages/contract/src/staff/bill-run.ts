import * as z from 'zod/mini';
import { period } from './bills.ts';
import { pageOf, paging, staffRead, staffWrite } from './staff-call.ts';

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
    dueDate: z.string(),
    /** What this month has already, and what the month before had in all. */
    made: z.object({ bills: z.number(), tagihan: z.number() }),
    lastMonth: z.object({ bills: z.number(), tagihan: z.number() }),
  }),
});

export const runBills = staffWrite({
  path: '/v1/staff/bills/run',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Buat tagihan sebulan; boleh diulang, yang sudah ada tetap',
  body: z.object({ period }),
  data: z.object({ made: z.number() }),
});

/** How a month differs from the one before. */
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
  /** Null where the month had, or will have, no bill. */
  before: z.nullable(z.number()),
  now: z.nullable(z.number()),
});
export type DifferenceRow = z.output<typeof differenceRow>;

export const listRunDifferences = staffRead({
  path: '/v1/staff/bills/run/differences',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Siapa yang ditagih lain dari bulan lalu',
  query: z.object({ period: z.optional(period), kind: z.optional(differenceKind), ...paging }),
  data: pageOf(differenceRow),
});
