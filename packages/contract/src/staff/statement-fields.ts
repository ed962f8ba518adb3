import * as z from 'zod/mini';
import { dayStyles, numberStyles } from './move-in-fields.ts';

interface Field {
  label: string;
  required?: true;
  hint?: string;
  /** Identifies a line together with its amount. */
  key?: true;
}

/** The columns of each kind of statement: of a bank account, and of a gateway's settlement. */
export const statementFields = {
  bank: {
    day: { label: 'Tanggal', required: true, key: true },
    text: { label: 'Keterangan', required: true, key: true },
    more: { label: 'Keterangan lain', key: true, hint: 'Misalnya nomor referensi bank' },
    amount: {
      label: 'Jumlah masuk',
      required: true,
      hint: 'Kredit, atau satu kolom untuk keduanya',
    },
    debit: { label: 'Jumlah keluar', hint: 'Bila debit punya kolom sendiri' },
    kind: { label: 'Jenis mutasi', hint: 'Bila ada kolom CR/DB atau K/D' },
  },
  gateway: {
    day: {
      label: 'Tanggal penyelesaian',
      required: true,
      key: true,
      hint: 'Bukan tanggal transaksi',
    },
    text: { label: 'Nomor pembayaran', required: true, key: true, hint: 'Order ID, PAY-…' },
    amount: { label: 'Jumlah', required: true, key: true, hint: 'Sebelum biaya' },
    fee: { label: 'Biaya', hint: 'Misalnya MDR' },
    net: { label: 'Jumlah bersih', hint: 'Bila biaya tidak punya satu kolom sendiri' },
    kind: { label: 'Status', hint: 'Misalnya settlement dan refund' },
  },
} as const satisfies Record<string, Record<string, Field>>;

export type StatementKind = keyof typeof statementFields;
export const statementKinds = Object.keys(statementFields) as StatementKind[];

type FieldOf<Kind extends StatementKind> = Kind extends StatementKind
  ? keyof (typeof statementFields)[Kind]
  : never;
export type StatementField = FieldOf<StatementKind>;

export const fieldsOf = (kind: StatementKind): (Field & { name: StatementField })[] =>
  Object.entries<Field>(statementFields[kind]).map(([name, field]) => ({
    ...field,
    name: name as StatementField,
  }));

const everyField = statementKinds.flatMap((kind) => fieldsOf(kind).map(({ name }) => name));

const keysOf = <Key extends string>(words: Record<Key, string>) =>
  z.enum(Object.keys(words) as Key[]);

export const statementMapping = z.object({
  /** The row of the file that holds the headings. */
  headerRow: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
  numbers: keysOf(numberStyles),
  days: keysOf(dayStyles),
  /** A heading for each field. */
  columns: z.partialRecord(z.enum(everyField), z.string().check(z.minLength(1), z.maxLength(200))),
});
export type StatementMapping = z.output<typeof statementMapping>;
