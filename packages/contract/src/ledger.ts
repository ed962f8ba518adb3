import * as z from 'zod/mini';
import { defineCall, defineDownload } from './call.ts';
import { calendarDay } from './fields.ts';
import { limits } from './limits.ts';

const order = { service: 'order', access: 'customer' } as const;

/** Money that arrived late, twice or in the wrong amount and is refunded. */
export const refundDue = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  createdDate: z.string(),
  closedDate: z.nullable(z.string()),
  /** Bank and last digits of the account the refund was paid to, if known. */
  paidTo: z.nullable(z.string()),
  proof: z.nullable(z.string()),
});
export type RefundDue = z.output<typeof refundDue>;

export const refundsPageSize = 50;

export const listRefundsDue = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/payment/refunds',
  writes: false,
  summary: 'Pengembalian dana milik pelanggan, terbaru dulu',
  /** The id of the last refund shown; the answer continues with older refunds. */
  query: z.object({ before: z.optional(z.uuid()) }),
  data: z.array(refundDue),
});

const line = (missing: string, longest: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(longest, `Maksimal ${longest} karakter`),
      z.regex(/^\P{Cc}*$/u, 'Berisi karakter yang tidak dapat dipakai'),
    );

/** The bank account for refunds, as the customer enters it. */
export const bankAccount = z.object({
  bank: line('Isi nama bank', limits.bankName),
  /** Accepts spaces, dots and dashes; only digits are stored. */
  number: z.string('Isi nomor rekening').check(
    z.overwrite((text) => text.replace(/[\s.-]/g, '')),
    z.minLength(1, 'Isi nomor rekening'),
    z.regex(/^\d{6,20}$/, 'Nomor rekening terdiri dari 6 sampai 20 angka'),
  ),
  holder: line('Isi nama pemilik rekening', limits.fullName),
});
export type BankAccount = z.output<typeof bankAccount>;

/** Never shows the whole number. */
const shownAccount = z.object({
  bank: z.string(),
  lastDigits: z.string(),
  holder: z.string(),
  updatedDate: z.string(),
});
export type ShownAccount = z.output<typeof shownAccount>;

export const getRefundAccount = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/payment/refund-account',
  writes: false,
  summary: 'Rekening tujuan pengembalian dana, bila sudah diisi',
  data: z.nullable(shownAccount),
});

export const saveRefundAccount = defineCall({
  ...order,
  method: 'POST',
  path: '/v1/order/payment/refund-account',
  writes: true,
  summary: 'Simpan rekening tujuan pengembalian dana; meminta password',
  body: z.extend(bankAccount, { password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: shownAccount,
});

export const moneyHistoryPageSize = 20;

const moneyHistory = z.object({
  /** Credit and refunds due, minus unpaid bills. */
  balance: z.number(),
  /** Excludes accruing denda, which is charged on payment. */
  unpaid: z.number(),
  credit: z.number(),
  refundsDue: z.number(),
  entries: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      title: z.string(),
      text: z.string(),
      billId: z.nullable(z.string()),
      /** Positive in favour of the customer. */
      amount: z.number(),
      balance: z.number(),
    }),
  ),
  next: z.nullable(z.string()),
});
export type MoneyHistory = z.output<typeof moneyHistory>;
export type MoneyEntry = MoneyHistory['entries'][number];

export const historyPage = z
  .string()
  .check(z.regex(/^\d{1,17}\.\d{1,2}\.[\w-]{1,64}\.-?\d{1,15}$/, 'Halaman ini tidak ada'));

export const getMoneyHistory = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/payment/history',
  writes: false,
  summary: 'Semua yang ditagih, dibayar, dikoreksi dan dikembalikan, terbaru dulu, dengan saldonya',
  query: z.object({
    before: z.optional(historyPage),
    /** Only entries from the day `from` to the day `to`. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  }),
  data: moneyHistory,
});

const statement = {
  ...order,
  writes: false,
  query: z.object({ from: calendarDay, to: calendarDay }),
};

/** The longest statement, in years. */
export const statementYears = 2;

export const getStatementPdf = defineDownload({
  ...statement,
  path: '/v1/order/payment/statement/pdf',
  summary: 'Rekening koran antara dua tanggal sebagai PDF',
  mediaType: 'application/pdf',
});

export const getStatementCsv = defineDownload({
  ...statement,
  path: '/v1/order/payment/statement/csv',
  summary: 'Rekening koran antara dua tanggal sebagai CSV',
  mediaType: 'text/csv; charset=utf-8',
});
