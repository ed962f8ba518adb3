import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { packedContent } from './packed-content.ts';
import { decided } from './people.ts';
import { id, instant, reason, staffRead, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';
import { statementKinds, statementMapping } from './statement-fields.ts';

export const bankLineStates = {
  waiting: 'Sedang dicocokkan',
  open: 'Perlu ditangani',
  booked: 'Dibukukan',
  noted: 'Sudah tercatat',
  ignored: 'Diabaikan',
} as const;
export type BankLineState = keyof typeof bankLineStates;

export const bankMatches = {
  reference: 'nomor transfer',
  account: 'VA dan jumlah',
  amount: 'jumlah dan hari',
  noted: 'nomor yang tercatat',
  hand: 'oleh staf',
} as const;
export type BankMatch = keyof typeof bankMatches;

/** The maximum length of the compressed file in base64. */
const longestContent = 4 * 1024 * 1024;

const keysOf = <Key extends string>(words: Record<Key, string>) =>
  z.enum(Object.keys(words) as Key[]);

export const statement = z.object({
  id: z.string(),
  /** The number of a bank account, or the name of a gateway. */
  account: z.string(),
  fileName: z.string(),
  uploadedDate: instant,
  uploadedBy: z.string(),
  importedDate: z.nullable(instant),
  /** Null until the statement is imported. */
  added: z.nullable(z.number()),
  known: z.nullable(z.number()),
  outgoing: z.nullable(z.number()),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** Rows that were left out. */
  problems: z.array(z.object({ row: z.number(), remedy: z.string() })),
});
export type Statement = z.output<typeof statement>;

export const getBank = staffRead({
  path: '/v1/staff/bank',
  permission: 'bank.read',
  everywhere: true,
  summary: 'Rekening penyedia, mutasi yang terakhir diunggah, dan berapa baris menunggu',
  data: z.object({
    accounts: z.array(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
    statements: z.array(statement),
    /** Lines that are being matched. */
    waiting: z.number(),
    /** Lines that staff must handle. */
    open: z.number(),
  }),
});

export const uploadStatement = staffWrite({
  path: '/v1/staff/bank/upload',
  permission: 'bank.work',
  everywhere: true,
  bodyBytes: longestContent + 4096,
  summary: 'Unggah mutasi sebuah rekening, atau laporan penyelesaian sebuah gateway',
  body: z.object({
    /** The number of the bank account, or the name of the gateway. */
    account: z.string('Rekening belum dipilih').check(z.minLength(1, 'Rekening belum dipilih')),
    fileName: text(200),
    content: packedContent(longestContent),
  }),
  data: z.object({ id: z.string() }),
});

export const getStatementColumns = staffRead({
  path: '/v1/staff/bank/columns',
  permission: 'bank.work',
  everywhere: true,
  summary: 'Baris pertama yang diunggah, dan pemetaan kolom yang diusulkan',
  query: z.object({ id }),
  data: z.object({
    kind: z.enum(statementKinds),
    rows: z.array(
      z.object({ number: z.number(), cells: z.array(z.string()), headings: z.array(z.string()) }),
    ),
    /** The mapping of the account's last statement, or one proposed from the headings. */
    mapping: statementMapping,
  }),
});

export const importStatement = staffWrite({
  path: '/v1/staff/bank/import',
  permission: 'bank.work',
  everywhere: true,
  summary: 'Simpan baris sebuah mutasi atau laporan penyelesaian, lalu cocokkan',
  body: z.object({ id, mapping: statementMapping }),
  data: z.object({
    added: z.number(),
    known: z.number(),
    outgoing: z.number(),
    problems: z.number(),
  }),
});

export const matchByAmount = staffWrite({
  path: '/v1/staff/bank/match',
  permission: 'bank.work',
  everywhere: true,
  summary: 'Cocokkan yang tersisa menurut jumlah dan hari, bila hanya ada satu kemungkinan',
  data: z.object({ queued: z.literal(true) }),
});

const line = z.object({
  id: z.string(),
  number: z.string(),
  account: z.string(),
  day: z.string(),
  amount: z.number(),
  text: z.string(),
  state: keysOf(bankLineStates),
  match: z.nullable(keysOf(bankMatches)),
  receipt: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
});
export type BankLine = z.output<typeof line>;

export const listBankLines = staffList({
  path: '/v1/staff/bank/lines',
  permission: 'bank.read',
  everywhere: true,
  summary: 'Uang masuk menurut mutasi bank, yang terbaru dulu',
  filters: {
    state: z.optional(keysOf(bankLineStates)),
    account: z.optional(text(40)),
    from: z.optional(field.calendarDay),
    to: z.optional(field.calendarDay),
  },
  row: line,
  columns: [
    { id: 'number', header: 'Nomor', kind: 'code', of: ({ number }) => number },
    { id: 'date', header: 'Tanggal', kind: 'day', of: ({ day }) => day },
    { id: 'amount', header: 'Jumlah', kind: 'rupiah', of: ({ amount }) => amount },
    { id: 'text', header: 'Keterangan bank', kind: 'text', of: ({ text: said }) => said },
    { id: 'state', header: 'Status', kind: 'text', of: ({ state }) => bankLineStates[state] },
    {
      id: 'match',
      header: 'Dicocokkan',
      kind: 'text',
      within: 'state',
      of: ({ match }) => match && bankMatches[match],
    },
    { id: 'receipt', header: 'Pembayaran', kind: 'code', extra: true, of: (row) => row.receipt },
    { id: 'account', header: 'Rekening', kind: 'code', extra: true, of: (row) => row.account },
    { id: 'why', header: 'Alasan', kind: 'text', extra: true, of: (row) => row.reason },
    { id: 'settledBy', header: 'Oleh', kind: 'text', extra: true, of: (row) => row.settledBy },
  ],
  sorts: ['date', 'amount'],
  usual: '-date',
});

export const getBankLine = staffRead({
  path: '/v1/staff/bank/line',
  permission: 'bank.read',
  everywhere: true,
  summary: 'Satu uang masuk, dengan kemungkinan tujuannya',
  query: z.object({ id }),
  data: z.object({
    line,
    bills: z.array(
      z.object({
        number: z.string(),
        customerId: z.string(),
        fullName: z.string(),
        due: z.number(),
        why: z.string(),
      }),
    ),
    /** Transfers of the same amount that staff noted by hand. */
    noted: z.array(
      z.object({
        receipt: z.string(),
        customerId: z.string(),
        fullName: z.string(),
        date: instant,
      }),
    ),
  }),
});
export type BankLineDetail = z.output<typeof getBankLine.data>;

const note = z.optional(z.nullable(text(200)));

export const bookBankLine = staffWrite({
  path: '/v1/staff/bank/book',
  permission: 'bank.work',
  everywhere: true,
  summary: 'Bukukan uang masuk pada tagihan atau pelanggan, atau tandai untuk dikembalikan',
  body: z.object({
    id,
    kind: z.enum(['bill', 'customer']),
    /** The number of a bill or of a customer. */
    target: z
      .string('Isi nomornya')
      .check(z.trim(), z.minLength(1, 'Isi nomornya'), z.maxLength(40, 'Maksimal 40 karakter')),
    as: z.enum(['payment', 'refund']),
    note,
  }),
  data: z.object({ receipt: z.string() }),
});

export const noteBankLine = staffWrite({
  path: '/v1/staff/bank/noted',
  permission: 'bank.work',
  everywhere: true,
  summary: 'Uang masuk ini sudah dicatat dengan tangan sebagai transfer',
  body: z.object({
    id,
    receipt: z
      .string('Isi nomornya')
      .check(z.trim(), z.minLength(1, 'Isi nomornya'), z.maxLength(100, 'Maksimal 100 karakter')),
  }),
  data: z.object({ receipt: z.string() }),
});

export const ignoreBankLine = staffWrite({
  path: '/v1/staff/bank/ignore',
  permission: 'bank.work',
  everywhere: true,
  summary: 'Uang masuk ini bukan dari pelanggan; jumlah besar diputuskan orang kedua',
  body: z.object({ id, reason }),
  data: decided,
});
