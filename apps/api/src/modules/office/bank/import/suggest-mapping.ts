import {
  fieldsOf,
  type StatementField,
  type StatementKind,
  type StatementMapping,
} from '@serat/contract/staff/statement-fields';
import type { TableRow } from '../../../../csv/table/cell.ts';
import { likelyHeader } from '../../../../csv/table/headings.ts';

type Names = Partial<Record<StatementField, readonly string[]>>;

/** Headings of Indonesian banks and of Midtrans, without spaces and signs, for a first guess that a person confirms. */
const usual: Record<StatementKind, Names> = {
  bank: {
    day: [
      'tanggal',
      'tanggaltransaksi',
      'tgl',
      'date',
      'postdate',
      'postingdate',
      'transactiondate',
    ],
    text: ['keterangan', 'uraian', 'deskripsi', 'description', 'remark', 'transaksi'],
    more: ['referensi', 'noreferensi', 'reference', 'referenceno', 'berita'],
    amount: ['kredit', 'credit', 'jumlahmasuk', 'jumlah', 'nominal', 'amount', 'mutasi'],
    debit: ['debit', 'debet', 'jumlahkeluar'],
    kind: ['dbcr', 'crdb', 'dk', 'jenis', 'type'],
  },
  gateway: {
    day: ['settlementtime', 'settlementdate', 'tanggalpenyelesaian'],
    text: ['orderid', 'merchantorderid', 'nomorpesanan'],
    amount: ['amount', 'grossamount', 'transactionamount', 'jumlah'],
    fee: ['mdramount', 'mdr', 'fee', 'totalfee', 'transactionfee', 'biaya'],
    net: ['netamount', 'nettamount', 'net', 'jumlahbersih'],
    kind: ['transactionstatus', 'status', 'transactiontype', 'type'],
  },
};

/** Indonesian banks write 1.500.000,00; Midtrans writes 1500000.00. */
const numbers = { bank: 'dot', gateway: 'comma' } as const;

export function suggestMapping(kind: StatementKind, rows: readonly TableRow[]): StatementMapping {
  const { headerRow, find } = likelyHeader(rows);
  const columns: StatementMapping['columns'] = {};
  for (const { name } of fieldsOf(kind)) {
    const column = find(usual[kind][name] ?? []);
    if (column !== undefined) columns[name] = column;
  }
  return { headerRow, numbers: numbers[kind], days: 'dmy', columns };
}
