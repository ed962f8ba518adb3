import * as z from 'zod/mini';
import { moveInMapping } from './move-in-fields.ts';
import { packedContent } from './packed-content.ts';
import { decided } from './people.ts';
import { id, instant, reason, staffDownload, staffRead, staffWrite, text } from './staff-call.ts';

export const moveInStates = {
  uploaded: 'Diunggah',
  checked: 'Diperiksa',
  previewed: 'Total cocok',
  committed: 'Dipindahkan',
  reversed: 'Dibatalkan',
} as const;
export type MoveInState = keyof typeof moveInStates;

export const moveInWorks = {
  check: 'Memeriksa',
  commit: 'Memindahkan',
  reverse: 'Membatalkan',
} as const;
export type MoveInWork = keyof typeof moveInWorks;

/** An import with at least this many rows needs a second person's approval. */
export const moveInAloneRows = 100;
/** The maximum length of the compressed file in base64. */
const longestContent = 16 * 1024 * 1024;

const keysOf = <Key extends string>(words: Record<Key, string>) =>
  z.enum(Object.keys(words) as Key[]);
const count = z.number();
const counted = z.object({ name: z.string(), services: count, monthly: count });

/** Totals of the former system, typed by hand. */
export const moveInTotals = {
  customers: 'Pelanggan',
  services: 'Layanan',
  openBills: 'Tagihan terbuka',
  credits: 'Saldo titipan',
} as const;
export type MoveInTotal = keyof typeof moveInTotals;
export const moveInTotalNames = Object.keys(moveInTotals) as MoveInTotal[];
export const moveInAmounts: readonly MoveInTotal[] = ['openBills', 'credits'];

const total = z
  .number('Tulis jumlah dengan angka')
  .check(z.int('Tulis angka bulat'), z.nonnegative('Tidak boleh kurang dari nol'));
const totals = z.object({ customers: total, services: total, openBills: total, credits: total });
export type MoveInTotals = z.output<typeof totals>;

/** Counts and sums, kept after the file is deleted. */
export const moveInReport = z.object({
  rows: count,
  problems: count,
  problemRows: count,
  byColumn: z.array(z.object({ column: z.string(), problems: count })),
  ...totals.shape,
  isolated: count,
  bills: count,
  plans: z.array(counted),
  areas: z.array(counted),
});
export type MoveInReport = z.output<typeof moveInReport>;

export const moveInProblem = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  remedy: z.string(),
});
export type MoveInProblem = z.output<typeof moveInProblem>;

const batch = z.object({
  id: z.string(),
  source: z.string(),
  fileName: z.string(),
  state: keysOf(moveInStates),
  work: z.nullable(keysOf(moveInWorks)),
  /** Rows of the file that have been processed. */
  workRows: z.number(),
  cutOverOn: z.string(),
  uploadedDate: instant,
  uploadedBy: z.string(),
  /** Null before the first check. */
  rows: z.nullable(z.number()),
  problemRows: z.nullable(z.number()),
});
export type MoveInBatch = z.output<typeof batch>;

export const listMoveIns = staffRead({
  path: '/v1/staff/move-in',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Batch pemindahan pelanggan, yang terbaru dulu',
  data: z.array(batch),
});

export const getMoveIn = staffRead({
  path: '/v1/staff/move-in/batch',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Satu batch: laporan, masalah, dan total kendali',
  query: z.object({ id }),
  data: z.object({
    ...batch.shape,
    failure: z.nullable(z.string()),
    hasFile: z.boolean(),
    report: z.nullable(moveInReport),
    /** The first problems; the download contains all of them. */
    problems: z.array(moveInProblem),
    totals: z.nullable(totals),
    committedDate: z.nullable(instant),
    reversedDate: z.nullable(instant),
  }),
});
export type MoveIn = z.output<typeof getMoveIn.data>;

export const getMoveInColumns = staffRead({
  path: '/v1/staff/move-in/columns',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Baris pertama sebuah berkas, dan pemetaan kolom yang diusulkan',
  query: z.object({ id }),
  data: z.object({
    rows: z.array(
      z.object({
        number: z.number(),
        cells: z.array(z.string()),
        /** The column names, if this row contains them. */
        headings: z.array(z.string()),
      }),
    ),
    /** The mapping of the last batch of the same source, or one proposed from the headings. */
    mapping: moveInMapping,
  }),
});

export const uploadMoveIn = staffWrite({
  path: '/v1/staff/move-in/upload',
  permission: 'move-in.work',
  everywhere: true,
  bodyBytes: longestContent + 4096,
  summary: 'Unggah berkas pelanggan dari sistem lama',
  body: z.object({
    source: z
      .string('Asal belum diisi')
      .check(z.trim(), z.minLength(1, 'Asal belum diisi'), z.maxLength(60, 'Maksimal 60 karakter')),
    fileName: text(200),
    cutOverOn: z
      .string('Tanggal peralihan belum diisi')
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Tanggal peralihan belum diisi')),
    content: packedContent(longestContent),
  }),
  data: z.object({ id: z.string() }),
});

export const checkMoveIn = staffWrite({
  path: '/v1/staff/move-in/check',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Simpan pemetaan kolom dan periksa setiap baris',
  body: z.object({ id, mapping: moveInMapping }),
  data: z.object({ work: keysOf(moveInWorks) }),
});

export const getMoveInProblems = staffDownload({
  path: '/v1/staff/move-in/problems',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Berkas itu dengan masalah di samping setiap baris; tercatat di jejak audit',
  query: z.object({ id }),
  mediaType: 'text/csv; charset=utf-8',
});

export const confirmMoveIn = staffWrite({
  path: '/v1/staff/move-in/totals',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Total kendali dari sistem lama; harus sama sampai Rupiah',
  body: z.object({ id, totals }),
  data: z.object({ state: keysOf(moveInStates) }),
});

export const commitMoveIn = staffWrite({
  path: '/v1/staff/move-in/commit',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Pindahkan seluruh batch; lebih dari 100 baris diputuskan orang kedua',
  body: z.object({ id, reason }),
  data: decided,
});

export const reverseMoveIn = staffWrite({
  path: '/v1/staff/move-in/reverse',
  permission: 'move-in.work',
  everywhere: true,
  summary: 'Batalkan pemindahan selama belum terjadi apa pun padanya',
  body: z.object({ id, reason }),
  data: decided,
});
