import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { statement } from './bank.ts';
import { staffRead, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

/** Results of comparing a payment with the gateway's reports. */
export const settlementStates = {
  unknown: 'Tidak dikenal',
  twice: 'Dilaporkan dua kali',
  amount: 'Jumlah berbeda',
  reversed: 'Penarikan berbeda',
  missing: 'Tidak ada di laporan',
  waiting: 'Menunggu',
  matched: 'Cocok',
} as const;
export type SettlementState = keyof typeof settlementStates;

/** States that nobody has to look at. */
export const quietStates: readonly SettlementState[] = ['waiting', 'matched'];

export const mostSettlementDays = 92;

/** By default the last 14 days. */
const span = { from: z.optional(field.calendarDay), to: z.optional(field.calendarDay) };

export const getSettlement = staffRead({
  path: '/v1/staff/settlement',
  permission: 'bank.read',
  everywhere: true,
  summary: 'Gateway yang punya laporan penyelesaian, dan laporan yang terakhir diunggah',
  data: z.object({ gateways: z.array(z.string()), statements: z.array(statement) }),
});

const day = z.object({
  gateway: z.string(),
  /** The day on which the money was received. */
  day: z.string(),
  payments: z.number(),
  received: z.number(),
  /** Reversed since that day, as a positive number. */
  reversed: z.number(),
  settled: z.number(),
  fee: z.number(),
  /** Received, not reversed and not settled yet. */
  outstanding: z.number(),
  /** Payments and lines that do not match. */
  wrong: z.number(),
});
export type SettlementDay = z.output<typeof day>;

export const listSettlementDays = staffList({
  path: '/v1/staff/settlement/days',
  permission: 'bank.read',
  everywhere: true,
  summary: 'Per hari dan gateway: diterima − ditarik balik = diselesaikan + biaya + belum',
  filters: span,
  row: day,
  columns: [
    { id: 'date', header: 'Hari', kind: 'day', of: ({ day: of }) => of },
    { id: 'gateway', header: 'Gateway', kind: 'text', of: ({ gateway }) => gateway },
    { id: 'payments', header: 'Pembayaran', kind: 'count', of: ({ payments }) => payments },
    { id: 'received', header: 'Diterima', kind: 'rupiah', of: ({ received }) => received },
    { id: 'reversed', header: 'Ditarik balik', kind: 'rupiah', of: ({ reversed }) => reversed },
    { id: 'settled', header: 'Diselesaikan', kind: 'rupiah', of: ({ settled }) => settled },
    { id: 'fee', header: 'Biaya', kind: 'rupiah', of: ({ fee }) => fee },
    { id: 'outstanding', header: 'Belum', kind: 'rupiah', of: ({ outstanding }) => outstanding },
    { id: 'wrong', header: 'Tidak cocok', kind: 'count', of: ({ wrong }) => wrong },
  ],
  sorts: ['date'],
  usual: '-date',
});

const line = z.object({
  gateway: z.string(),
  reference: z.string(),
  /** The day on which the money was received; for an unknown payment, the day of the report. */
  day: z.string(),
  state: z.enum(Object.keys(settlementStates) as SettlementState[]),
  received: z.number(),
  reversed: z.number(),
  settled: z.number(),
  fee: z.number(),
  outstanding: z.number(),
  customerId: z.nullable(z.string()),
});
export type SettlementLine = z.output<typeof line>;

export const listSettlementLines = staffList({
  path: '/v1/staff/settlement/lines',
  permission: 'bank.read',
  everywhere: true,
  summary: 'Pembayaran dan baris laporan yang tidak cocok, yang terlama dulu',
  filters: {
    ...span,
    /** Omit for all states that need attention. */
    state: z.optional(z.enum(Object.keys(settlementStates) as SettlementState[])),
    gateway: z.optional(text(40)),
  },
  row: line,
  columns: [
    { id: 'reference', header: 'Nomor', kind: 'code', of: ({ reference }) => reference },
    { id: 'date', header: 'Hari', kind: 'day', of: ({ day: of }) => of },
    { id: 'state', header: 'Status', kind: 'text', of: ({ state }) => settlementStates[state] },
    { id: 'received', header: 'Diterima', kind: 'rupiah', of: ({ received }) => received },
    { id: 'reversed', header: 'Ditarik balik', kind: 'rupiah', of: ({ reversed }) => reversed },
    {
      id: 'reported',
      header: 'Dilaporkan',
      kind: 'rupiah',
      of: ({ settled, fee }) => settled + fee,
    },
    { id: 'outstanding', header: 'Selisih', kind: 'rupiah', of: ({ outstanding }) => outstanding },
    { id: 'gateway', header: 'Gateway', kind: 'text', extra: true, of: ({ gateway }) => gateway },
    {
      id: 'settled',
      header: 'Diselesaikan',
      kind: 'rupiah',
      extra: true,
      of: ({ settled }) => settled,
    },
    { id: 'fee', header: 'Biaya', kind: 'rupiah', extra: true, of: ({ fee }) => fee },
  ],
  sorts: ['date', 'outstanding'],
  usual: 'date',
});
