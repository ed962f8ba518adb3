import * as z from 'zod/mini';
import { decided } from './people.ts';
import { id, instant, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

export const refundRow = z.object({
  id: z.string(),
  customerId: z.string(),
  amount: z.number(),
  /** The order or bill the money was paid for. */
  label: z.string(),
  why: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null until the customer has given an account. */
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  /** Version of the account shown. Closing the refund sends it back, and is refused if the account has changed. */
  accountDate: z.nullable(instant),
  sinceDate: instant,
  closedDate: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  proof: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type RefundRow = z.output<typeof refundRow>;

export const refundState = ({ closedDate, account }: RefundRow) =>
  closedDate === null ? (account ? 'ready' : 'waiting') : 'returned';
export const refundStates = {
  waiting: 'Menunggu rekening',
  ready: 'Siap dikirim',
  returned: 'Sudah dikembalikan',
} as const;

export const listRefunds = staffList({
  path: '/v1/staff/refunds',
  permission: 'refund.read',
  summary: 'Dana yang harus dikembalikan, terbaru dulu; dengan `all` juga yang sudah ditutup',
  filters: {
    all: z.optional(z.enum(['true', 'false'])),
    search: z.optional(text(100)),
  },
  row: refundRow,
  columns: [
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'amount', header: 'Jumlah', kind: 'rupiah' },
    { id: 'label', header: 'Dari', kind: 'text' },
    { id: 'why', header: 'Sebab', kind: 'text' },
    {
      id: 'account',
      header: 'Rekening',
      kind: 'text',
      of: ({ account }) =>
        account ? `${account.bank} ${account.number}, ${account.holder}` : 'Belum diisi',
    },
    { id: 'sinceDate', header: 'Sejak', kind: 'day' },
    {
      id: 'state',
      header: 'Status',
      kind: 'text',
      of: (refund) => refundStates[refundState(refund)],
    },
    { id: 'phone', header: 'Telepon', kind: 'code', extra: true },
    { id: 'email', header: 'Email', kind: 'text', extra: true },
    { id: 'proof', header: 'Nomor bukti', kind: 'code', extra: true },
    { id: 'closedDate', header: 'Ditutup', kind: 'moment', extra: true },
    { id: 'closedBy', header: 'Ditutup oleh', kind: 'text', extra: true },
  ],
  sorts: ['sinceDate', 'amount', 'fullName'],
  usual: '-sinceDate',
});

const closing = z.object({
  id,
  /** As shown: the amount paid must equal the amount due. */
  amount: z.number().check(z.int(), z.positive()),
  accountDate: z.nullable(instant),
  proof: z
    .string('Nomor bukti transfer harus diisi')
    .check(
      z.trim(),
      z.minLength(3, 'Nomor bukti transfer harus diisi'),
      z.maxLength(60, 'Nomor bukti maksimal 60 karakter'),
    ),
  note: z.nullable(text(200)),
});

export const closeRefund = staffWrite({
  path: '/v1/staff/refunds/close',
  permission: 'refund.close',
  summary: 'Catat bahwa dana sudah dikembalikan; di atas batas menunggu orang kedua',
  body: closing,
  data: decided,
});

export const proposeRefundClosing = staffWrite({
  path: '/v1/staff/refunds/propose',
  permission: 'refund.propose',
  summary: 'Usulkan penutupan pengembalian dana kepada Keuangan',
  body: closing,
  data: decided,
});
