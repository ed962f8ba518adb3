import * as z from 'zod/mini';
import { period } from './bills.ts';
import { instant, staffDownload, staffRead, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

/** Documents on which PPN was charged. A paid order covers the installation and the first month. */
export const taxedKinds = { bill: 'Tagihan', order: 'Pesanan' } as const;
export const taxedStates = {
  valid: 'Berlaku',
  corrected: 'Dikoreksi',
  voided: 'Dibatalkan',
} as const;
/** Whether Coretax can take the document as a new tax invoice. */
export const coretaxStates = {
  ready: 'Siap',
  unknown: 'Tanpa NIK atau NPWP',
  negative: 'Nilai negatif',
  nothing: 'Tidak ada nilai',
} as const;

const enumOf = <Labels extends object>(labels: Labels) =>
  z.enum(Object.keys(labels) as [keyof Labels & string]);

export const taxRow = z.object({
  number: z.string(),
  kind: enumOf(taxedKinds),
  customerId: z.string(),
  date: instant,
  fullName: z.string(),
  /** The last four digits of the NPWP, or of the NIK if there is no NPWP. */
  identity: z.nullable(z.string()),
  state: enumOf(taxedStates),
  /** When the document was corrected or voided. */
  changedDate: z.nullable(instant),
  coretax: enumOf(coretaxStates),
  sellingPrice: z.number(),
  ppn: z.number(),
  dpp: z.number(),
  total: z.number(),
});
export type TaxRow = z.output<typeof taxRow>;

/** Rows that need attention. */
export const taxFilters = {
  corrected: 'Dikoreksi',
  voided: 'Dibatalkan',
  'left-out': 'Tidak dapat diekspor',
} as const;
export type TaxFilter = keyof typeof taxFilters;

export const listTaxed = staffList({
  path: '/v1/staff/tax',
  permission: 'tax.read',
  everywhere: true,
  summary: 'Tagihan dan pesanan dengan PPN pada satu bulan',
  filters: { period: z.optional(period), only: z.optional(enumOf(taxFilters)) },
  row: taxRow,
  columns: [
    { id: 'number', header: 'Nomor', kind: 'code' },
    {
      id: 'state',
      header: 'Status',
      kind: 'text',
      within: 'number',
      of: ({ state }) => taxedStates[state],
    },
    { id: 'kind', header: 'Jenis', kind: 'text', extra: true, of: (row) => taxedKinds[row.kind] },
    { id: 'date', header: 'Tanggal', kind: 'day' },
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'identity', header: 'NPWP atau NIK', kind: 'code', within: 'fullName' },
    { id: 'sellingPrice', header: 'Harga jual', kind: 'rupiah' },
    { id: 'ppn', header: 'PPN', kind: 'rupiah' },
    { id: 'dpp', header: 'DPP nilai lain', kind: 'rupiah' },
    { id: 'total', header: 'Jumlah', kind: 'rupiah' },
    { id: 'changed', header: 'Diubah', kind: 'day', extra: true, of: (row) => row.changedDate },
    {
      id: 'coretax',
      header: 'Coretax',
      kind: 'text',
      extra: true,
      of: ({ coretax }) => coretaxStates[coretax],
    },
  ],
  sorts: ['date'],
  usual: 'date',
});

export const sumTaxed = staffRead({
  path: '/v1/staff/tax/sums',
  permission: 'tax.read',
  everywhere: true,
  summary: 'Jumlah PPN satu bulan',
  query: z.object({ period: z.optional(period) }),
  data: z.object({
    period: z.string(),
    /** Sums after corrections; voided documents count as zero. */
    documents: z.number(),
    sellingPrice: z.number(),
    ppn: z.number(),
    dpp: z.number(),
    total: z.number(),
    corrected: z.number(),
    voided: z.number(),
    ready: z.number(),
    unknown: z.number(),
    negative: z.number(),
  }),
});
export type TaxSums = z.output<typeof sumTaxed.data>;

/** In the order of the list. The numbers of the first and last document identify a file. */
const coretaxFile = z.object({
  part: z.number(),
  documents: z.number(),
  first: z.string(),
  last: z.string(),
});
export type CoretaxFile = z.output<typeof coretaxFile>;

export const listCoretaxFiles = staffRead({
  path: '/v1/staff/tax/coretax',
  permission: 'tax.export',
  everywhere: true,
  summary: 'Berkas faktur pajak satu bulan untuk Coretax',
  query: z.object({ period: z.optional(period) }),
  data: z.object({
    period: z.string(),
    /** The month has not ended, so documents may still be added. */
    isRunning: z.boolean(),
    files: z.array(coretaxFile),
  }),
});

export const getCoretaxFile = staffDownload({
  path: '/v1/staff/tax/coretax/file',
  permission: 'tax.export',
  everywhere: true,
  summary: 'Satu berkas XML untuk Coretax, dengan NIK dan NPWP; tercatat di jejak audit',
  /** Values of the listed file. The download is refused if the file would now contain other documents. */
  query: z.object({
    period,
    part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
    documents: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5000)),
    first: text(40),
    last: text(40),
  }),
  mediaType: 'application/xml',
});
