import {
  fieldsOf,
  type StatementField,
  type StatementKind,
  type StatementMapping,
} from '@serat/contract/staff/statement-fields';
import { AppError } from '../../../../app-error.ts';
import { tooManyRows, unreadable, type Cell, type TableRow } from '../../../../csv/table/cell.ts';
import { headingsOf } from '../../../../csv/table/headings.ts';
import { readTable } from '../../../../csv/table/read-table.ts';
import { readBankRow } from './bank-row.ts';
import { readGatewayRow } from './gateway-row.ts';
import type { ReadRow, StatementLine } from './statement-line.ts';

export interface ReadStatement {
  lines: StatementLine[];
  /** Rows about money that went out, or that was never paid. */
  outgoing: number;
  problems: { row: number; remedy: string }[];
}

const rowReaders: Record<StatementKind, ReadRow> = { bank: readBankRow, gateway: readGatewayRow };

const mostRows = 50_000;
const mostProblems = 50;

const empty: Cell = { kind: 'text', text: '' };

/** Refuses a mapping that does not fit the file. */
function placesOf(
  kind: StatementKind,
  { headerRow, columns }: StatementMapping,
  header: TableRow | undefined,
) {
  if (!header) throw unreadable(`Berkas ini tidak punya baris ${headerRow}.`);
  const headings = headingsOf(header);
  const wrong: Record<string, string> = {};
  const places = new Map<StatementField, number>();
  for (const { name, label, required } of fieldsOf(kind)) {
    const column = columns[name];
    if (column === undefined) {
      if (required) wrong[name] = `${label} belum dipilih`;
      continue;
    }
    const at = headings.indexOf(column);
    if (at === -1) wrong[name] = `Kolom ${column} tidak ada di berkas ini`;
    places.set(name, at);
  }
  if (kind === 'gateway' && !places.has('fee') && !places.has('net')) {
    wrong['fee'] = 'Pilih kolom biaya atau jumlah bersih';
  }
  if (Object.keys(wrong).length > 0) throw new AppError('INVALID_INPUT', { fields: wrong });
  return places;
}

/** A row that cannot be read is left out and reported. */
export async function readStatement(
  kind: StatementKind,
  content: Buffer,
  mapping: StatementMapping,
): Promise<ReadStatement> {
  const read: ReadStatement = { lines: [], outgoing: 0, problems: [] };
  const readRow = rowReaders[kind];
  const equal = new Map<string, number>();
  let places: ReturnType<typeof placesOf> | undefined;
  let rows = 0;
  for await (const row of readTable(content)) {
    if (row.number < mapping.headerRow) continue;
    if (!places) {
      places = placesOf(kind, mapping, row.number === mapping.headerRow ? row : undefined);
      continue;
    }
    rows += 1;
    if (rows > mostRows) throw tooManyRows();
    const at = places;
    const line = readRow((field) => row.cells[at.get(field) ?? -1] ?? empty, mapping);
    if (line === 'outgoing') read.outgoing += 1;
    else if ('remedy' in line) {
      if (read.problems.length < mostProblems) {
        read.problems.push({ row: row.number, remedy: line.remedy });
      }
    } else {
      const key = JSON.stringify([line.day, line.amount, line.text]);
      const ordinal = (equal.get(key) ?? 0) + 1;
      equal.set(key, ordinal);
      read.lines.push({ ...line, ordinal });
    }
  }
  if (!places) placesOf(kind, mapping, undefined);
  return read;
}
