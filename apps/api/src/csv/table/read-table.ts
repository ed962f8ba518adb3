import { startOf } from '../packed.ts';
import { limits, tooManyRows, unreadable, type TableRow } from './cell.ts';
import { csvRows } from './csv-rows.ts';
import { xlsxRows } from './xlsx-rows.ts';

const zip = Buffer.from('PK\u0003\u0004', 'latin1');
const oldExcel = Buffer.from('d0cf11e0', 'hex');

/** Rows of a compressed CSV or XLSX, recognised by its first bytes. Empty rows are left out. */
export async function* readTable(packed: Buffer): AsyncGenerator<TableRow> {
  const start = await startOf(packed);
  if (start.subarray(0, 4).equals(oldExcel)) {
    throw unreadable(
      'Ini berkas XLS lama, atau XLSX dengan kata sandi. Simpan sebagai XLSX tanpa kata sandi.',
    );
  }
  const isXlsx = start.subarray(0, 4).equals(zip);
  let count = 0;
  for await (const row of isXlsx ? xlsxRows(packed) : csvRows(packed)) {
    if (row.cells.every(({ text }) => text === '')) continue;
    count += 1;
    if (count > limits.rows) throw tooManyRows();
    yield row;
  }
}

export async function firstRows(packed: Buffer, count: number): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of readTable(packed)) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}
