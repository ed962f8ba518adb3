import * as z from 'zod/mini';
import { decided } from './people.ts';
import { id, instant, pageOf, paging, staffRead, staffWrite, text } from './staff-call.ts';

export const refundRow = z.object({
  id: z.string(),
  customerId: z.string(),
  amount: z.number(),
  /** The order or bill it was paid for. */
  label: z.string(),
  why: z.string(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Where it goes; null until the customer has said so. */
  account: z.nullable(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  /** Which account was seen: closing sends it back, and another one by then is refused. */
  accountDate: z.nullable(instant),
  sinceDate: instant,
  closedDate: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  proof: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type RefundRow = z.output<typeof refundRow>;

export const listRefunds = staffRead({
  path: '/v1/staff/refunds',
  permission: 'refund.read',
  summary: 'Dana yang harus dikembalikan, terbaru dulu; dengan `all` juga yang sudah ditutup',
  query: z.object({
    all: z.optional(z.enum(['true', 'false'])),
    search: z.optional(text(100)),
    ...paging,
  }),
  data: pageOf(refundRow),
});

const closing = z.object({
  id,
  /** As seen: what was paid must be what is due. */
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
