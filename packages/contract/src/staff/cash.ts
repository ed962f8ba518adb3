import * as z from 'zod/mini';
import { searched } from './search.ts';
import { amountText, id, instant, staffRead, staffWrite, text } from './staff-call.ts';

export const meansLabels = { cash: 'Tunai', transfer: 'Transfer' } as const;
export type Means = keyof typeof meansLabels;

const amount = z
  .number('Tulis jumlah dengan angka')
  .check(
    z.int('Tulis jumlah tanpa koma'),
    z.positive('Jumlah harus lebih dari nol'),
    z.maximum(1_000_000_000, 'Jumlah paling banyak Rp 1.000.000.000'),
  );
/** The number of a bill or an order, or the id of a customer. */
const target = z.string('Belum dipilih').check(z.trim(), z.minLength(1), z.maxLength(40));
const kind = z.enum(['bill', 'order', 'customer']);
const means = z.enum(Object.keys(meansLabels) as Means[]);
const receiptNumber = z.string('Nomor kuitansi belum diisi').check(z.trim(), z.maxLength(40));

export const findPayers = staffRead({
  path: '/v1/staff/payments/payers',
  permission: 'payment.record',
  summary: 'Cari yang membayar: nama, nomor pelanggan, tagihan, pesanan, VA, atau telepon',
  query: z.object({ q: searched }),
  data: z.array(
    z.object({
      customerId: z.string(),
      /** `title`: the name or the number that matched; `detail`: data that belongs to it. */
      title: z.string(),
      detail: z.string(),
    }),
  ),
});

export const getPayer = staffRead({
  path: '/v1/staff/payments/payer',
  permission: 'payment.record',
  summary: 'Yang dapat dibayar seorang pelanggan sekarang, yang terlama dulu',
  query: z.object({ customerId: id }),
  data: z.object({
    customerId: z.string(),
    fullName: z.string(),
    phone: z.nullable(z.string()),
    bills: z.array(
      z.object({
        number: z.string(),
        period: z.string(),
        dueDate: z.string(),
        /** The amount due today, including denda. */
        due: z.number(),
      }),
    ),
    /** An order that waits for its payment. */
    order: z.nullable(z.object({ number: z.string(), due: z.number() })),
    credit: z.number(),
  }),
});

export const previewRecord = staffRead({
  path: '/v1/staff/payments/record/preview',
  permission: 'payment.record',
  summary: 'Apa yang terjadi dengan uang yang akan dicatat; tidak mengubah apa pun',
  query: z.object({ kind, target, means, amount: amountText }),
  data: z.object({
    /** The amount due for the bill or order; null if nothing is due. */
    due: z.nullable(z.number()),
    pays: z.array(z.object({ number: z.string(), amount: z.number() })),
    creditLeft: z.number(),
    refund: z.number(),
    /** The gateway must close a pending payment first. If it does not answer, the money is kept as credit. */
    closesPayment: z.boolean(),
    restoresService: z.boolean(),
    /** Identifies the open bills shown; `recordPayment` sends it back. */
    seen: z.string(),
  }),
});

export const recordPayment = staffWrite({
  path: '/v1/staff/payments/record',
  permission: 'payment.record',
  summary: 'Catat uang tunai ke kas sendiri, atau transfer (hanya keuangan)',
  body: z.object({
    kind,
    target,
    means,
    amount,
    /** The cash handed over, including the change to give back. */
    given: z.optional(z.nullable(amount)),
    /** The number of a transfer. Receipts for cash are numbered by the till. */
    reference: z.optional(z.nullable(text(60))),
    note: z.optional(z.nullable(text(200))),
    /** From the preview. Refused as STALE if a bill was paid or made since. */
    seen: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: z.object({ receipt: z.string() }),
});

export const getReceipt = staffRead({
  path: '/v1/staff/payments/receipt',
  permission: 'payment.record',
  summary: 'Satu kuitansi tunai, untuk dicetak',
  query: z.object({ number: receiptNumber }),
  data: z.object({
    number: z.string(),
    customerId: z.string(),
    fullName: z.string(),
    amount: z.number(),
    given: z.number(),
    change: z.number(),
    date: instant,
    by: z.string(),
    undoneDate: z.nullable(instant),
    uses: z.array(z.object({ name: z.string(), amount: z.number() })),
    seller: z.object({
      name: z.string(),
      address: z.nullable(z.string()),
      npwp: z.nullable(z.string()),
    }),
  }),
});
