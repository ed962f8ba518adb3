import {
  bankFieldNames,
  type BankField,
  type BankMapping,
} from '@serat/contract/staff/bank-fields';
import type { TableRow } from '../../../../csv/table/cell.ts';
import { bareHeading, headingsOf, likelyHeader } from '../../../../csv/table/headings.ts';

/** Headings of Indonesian banks, without spaces and signs, for a first guess that a person confirms. */
const usual: Record<BankField, readonly string[]> = {
  day: ['tanggal', 'tanggaltransaksi', 'tgl', 'date', 'postdate', 'postingdate', 'transactiondate'],
  text: ['keterangan', 'uraian', 'deskripsi', 'description', 'remark', 'transaksi'],
  more: ['referensi', 'noreferensi', 'reference', 'referenceno', 'berita'],
  amount: ['kredit', 'credit', 'jumlahmasuk', 'jumlah', 'nominal', 'amount', 'mutasi'],
  debit: ['debit', 'debet', 'jumlahkeluar'],
  kind: ['dbcr', 'crdb', 'dk', 'jenis', 'type'],
};

export function suggestMapping(rows: readonly TableRow[]): BankMapping {
  const headerRow = likelyHeader(rows);
  const header = rows.find(({ number }) => number === headerRow);
  const headings = header ? headingsOf(header) : [];
  const columns: BankMapping['columns'] = {};
  for (const field of bankFieldNames) {
    const column = usual[field]
      .map((name) => headings.find((heading) => bareHeading(heading) === name))
      .find((heading) => heading !== undefined);
    if (column !== undefined) columns[field] = column;
  }
  return { headerRow, numbers: 'dot', days: 'dmy', columns };
}
