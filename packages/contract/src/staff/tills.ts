import * as z from 'zod/mini';
import { decided } from './people.ts';
import { id, instant, pageOf, paging, reason, staffRead, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

export const tillStates = {
  open: 'Terbuka',
  counted: 'Sudah dihitung',
  closed: 'Sudah diserahkan',
} as const;
export type TillState = keyof typeof tillStates;
const state = z.enum(Object.keys(tillStates) as TillState[]);

const cash = z
  .number('Tulis jumlah dengan angka')
  .check(
    z.int('Tulis jumlah tanpa koma'),
    z.nonnegative('Jumlah tidak boleh kurang dari nol'),
    z.maximum(1_000_000_000, 'Jumlah paling banyak Rp 1.000.000.000'),
  );
/** Required if the amount differs. */
const why = z.optional(z.nullable(text(200)));

export const tillRow = z.object({
  id: z.string(),
  number: z.number(),
  staffId: z.string(),
  staffName: z.string(),
  /** The till's holder can no longer count it. Finance counts it when taking it over. */
  isOrphaned: z.boolean(),
  state,
  openedDate: instant,
  float: z.number(),
  receipts: z.number(),
  expected: z.number(),
  counted: z.nullable(z.number()),
  countedDate: z.nullable(instant),
  difference: z.nullable(z.number()),
  differenceReason: z.nullable(z.string()),
  received: z.nullable(z.number()),
  closedDate: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  handoverReason: z.nullable(z.string()),
});
export type TillRow = z.output<typeof tillRow>;

export const getOwnTill = staffRead({
  path: '/v1/staff/till',
  permission: 'till.work',
  summary: 'Kas sendiri yang terbuka, atau yang menunggu diserahkan',
  data: z.object({ till: z.nullable(tillRow) }),
});

const receiptRow = z.object({
  number: z.string(),
  customerId: z.string(),
  fullName: z.string(),
  amount: z.number(),
  date: instant,
  undoneDate: z.nullable(instant),
});
export type ReceiptRow = z.output<typeof receiptRow>;

export const listOwnReceipts = staffRead({
  path: '/v1/staff/till/receipts',
  permission: 'payment.record',
  summary: 'Kuitansi kas sendiri, yang terbaru dulu',
  query: z.object(paging),
  data: pageOf(receiptRow),
});

export const openTill = staffWrite({
  path: '/v1/staff/till/open',
  permission: 'till.work',
  summary: 'Buka kas sendiri dengan uang kembalian',
  body: z.object({ float: cash }),
  data: z.object({ id: z.string() }),
});

export const countTill = staffWrite({
  path: '/v1/staff/till/count',
  permission: 'till.work',
  summary: 'Hitung kas sendiri di akhir giliran; selisih memerlukan alasan',
  body: z.object({ id, amount: cash, reason: why }),
  data: z.object({ difference: z.number() }),
});

export const proposeUndo = staffWrite({
  path: '/v1/staff/till/receipts/undo',
  permission: 'payment.record',
  summary: 'Usulkan pembatalan kuitansi hari ini; orang kedua memutuskan',
  body: z.object({
    number: z.string('Nomor kuitansi belum diisi').check(z.trim(), z.maxLength(40)),
    reason,
  }),
  data: decided,
});

export const listTills = staffList({
  path: '/v1/staff/tills',
  permission: 'till.read',
  everywhere: true,
  summary: 'Kas semua orang, yang terbaru dulu',
  filters: { state: z.optional(state), search: z.optional(text(100)) },
  row: tillRow,
  columns: [
    { id: 'number', header: 'Nomor', kind: 'count', of: ({ number }) => number },
    { id: 'staff', header: 'Kasir', kind: 'text', of: ({ staffName }) => staffName },
    { id: 'state', header: 'Status', kind: 'text', of: (till) => tillStates[till.state] },
    { id: 'date', header: 'Dibuka', kind: 'moment', of: ({ openedDate }) => openedDate },
    { id: 'receipts', header: 'Kuitansi', kind: 'count', of: ({ receipts }) => receipts },
    { id: 'expected', header: 'Seharusnya', kind: 'rupiah', of: ({ expected }) => expected },
    { id: 'counted', header: 'Dihitung', kind: 'rupiah', of: ({ counted }) => counted },
    { id: 'difference', header: 'Selisih', kind: 'rupiah', of: ({ difference }) => difference },
    { id: 'received', header: 'Diserahkan', kind: 'rupiah', of: ({ received }) => received },
    { id: 'why', header: 'Alasan', kind: 'text', extra: true, of: (till) => till.differenceReason },
    { id: 'closedBy', header: 'Penerima', kind: 'text', extra: true, of: (till) => till.closedBy },
  ],
  sorts: ['date', 'staff'],
  usual: '-date',
});

export const closeTill = staffWrite({
  path: '/v1/staff/tills/close',
  permission: 'till.close',
  everywhere: true,
  summary: 'Terima setoran kas yang sudah dihitung; selisih memerlukan alasan',
  body: z.object({ id, amount: cash, reason: why }),
  data: z.object({ difference: z.number() }),
});

export const proposeReopen = staffWrite({
  path: '/v1/staff/tills/reopen',
  permission: 'till.close',
  everywhere: true,
  summary: 'Usulkan membuka lagi kas; orang kedua memutuskan',
  body: z.object({ id, reason }),
  data: decided,
});
