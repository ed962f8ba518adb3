import * as z from 'zod/mini';
import { dayStyles, numberStyles } from './move-in-fields.ts';

interface Field {
  label: string;
  required?: true;
  hint?: string;
}

/** The columns of a bank statement. */
export const bankFields = {
  day: { label: 'Tanggal', required: true },
  text: { label: 'Keterangan', required: true },
  more: { label: 'Keterangan lain', hint: 'Misalnya nomor referensi bank' },
  amount: { label: 'Jumlah masuk', required: true, hint: 'Kredit, atau satu kolom untuk keduanya' },
  debit: { label: 'Jumlah keluar', hint: 'Bila debit punya kolom sendiri' },
  kind: { label: 'Jenis mutasi', hint: 'Bila ada kolom CR/DB atau K/D' },
} as const satisfies Record<string, Field>;

export type BankField = keyof typeof bankFields;
export const bankFieldNames = Object.keys(bankFields) as BankField[];

export const isBankFieldRequired = (field: BankField): boolean => 'required' in bankFields[field];
export const bankFieldHint = (field: BankField): string | undefined => {
  const about: Field = bankFields[field];
  return about.hint;
};

/** The columns that identify a line together with its amount. */
export const bankKeyFields = ['day', 'text', 'more'] as const satisfies BankField[];

const keysOf = <Key extends string>(words: Record<Key, string>) =>
  z.enum(Object.keys(words) as Key[]);

export const bankMapping = z.object({
  /** The row of the file that holds the headings. */
  headerRow: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
  numbers: keysOf(numberStyles),
  days: keysOf(dayStyles),
  /** A heading for each field. */
  columns: z.partialRecord(
    z.enum(bankFieldNames),
    z.string().check(z.minLength(1), z.maxLength(200)),
  ),
});
export type BankMapping = z.output<typeof bankMapping>;
