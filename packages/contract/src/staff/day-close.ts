import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { staffList } from './staff-list.ts';

export const dayParts = {
  way: 'Cara bayar',
  till: 'Kas',
  bank: 'Mutasi bank',
  settlement: 'Penyelesaian',
  refund: 'Pengembalian dana',
  unmatched: 'Belum cocok',
  account: 'Buku besar',
  difference: 'Selisih',
} as const;
export type DayPart = keyof typeof dayParts;

const line = z.object({
  part: z.enum(Object.keys(dayParts) as DayPart[]),
  name: z.string(),
  count: z.nullable(z.number()),
  gross: z.number(),
  /** Reversed money, as a positive number. */
  reversed: z.number(),
  net: z.number(),
});
export type DayLine = z.output<typeof line>;

export const listDayClose = staffList({
  path: '/v1/staff/day-close',
  permission: 'till.read',
  everywhere: true,
  summary:
    'Tutup hari: uang masuk menurut cara bayar, kas, mutasi bank, penyelesaian gateway, dana dikembalikan, yang belum cocok, dan buku besar',
  /** Today by default. */
  filters: { day: z.optional(field.calendarDay) },
  row: line,
  columns: [
    { id: 'part', header: 'Bagian', kind: 'text', of: ({ part }) => dayParts[part] },
    { id: 'name', header: 'Nama', kind: 'text', of: ({ name }) => name },
    { id: 'count', header: 'Transaksi', kind: 'count', of: ({ count }) => count },
    { id: 'gross', header: 'Diterima', kind: 'rupiah', of: ({ gross }) => gross },
    { id: 'reversed', header: 'Ditarik balik', kind: 'rupiah', of: ({ reversed }) => reversed },
    { id: 'net', header: 'Bersih', kind: 'rupiah', of: ({ net }) => net },
  ],
  sorts: ['part'],
  usual: 'part',
});
