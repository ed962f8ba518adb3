import {
  bankFieldNames,
  bankFields,
  isBankFieldRequired,
  type BankField,
  type BankMapping,
} from '@serat/contract/staff/bank-fields';
import { AppError } from '../../../../app-error.ts';
import { tooManyRows, unreadable, type Cell, type TableRow } from '../../../../csv/table/cell.ts';
import { headingsOf } from '../../../../csv/table/headings.ts';
import { readTable } from '../../../../csv/table/read-table.ts';
import { readAmount } from '../../../../csv/values/amounts.ts';
import { readDay } from '../../../../csv/values/days.ts';

export interface StatementLine {
  day: string;
  amount: number;
  text: string;
  /** Counts equal lines of a day. */
  ordinal: number;
}

export interface ReadStatement {
  lines: StatementLine[];
  outgoing: number;
  problems: { row: number; remedy: string }[];
}

const mostRows = 50_000;
const mostProblems = 50;

const isIncoming = /^(?:c|cr|k|kr|kredit|credit)\.?$/i;
const isOutgoing = /^(?:d|db|dr|debit|debet)\.?$/i;

const empty: Cell = { kind: 'text', text: '' };
const isBlank = ({ text }: Cell): boolean => /^[-–0.,\s]*$/.test(text);

type CellOf = (field: BankField) => Cell;
type ReadRow = 'outgoing' | { day: string; amount: number; text: string } | { remedy: string };

/** Refuses a mapping that does not fit the file. */
function placesOf({ headerRow, columns }: BankMapping, header: TableRow | undefined) {
  if (!header) throw unreadable(`Berkas ini tidak punya baris ${headerRow}.`);
  const headings = headingsOf(header);
  const wrong: Record<string, string> = {};
  const places = new Map<BankField, number>();
  for (const field of bankFieldNames) {
    const column = columns[field];
    if (column === undefined) {
      if (isBankFieldRequired(field)) wrong[field] = `${bankFields[field].label} belum dipilih`;
      continue;
    }
    const at = headings.indexOf(column);
    if (at === -1) wrong[field] = `Kolom ${column} tidak ada di berkas ini`;
    places.set(field, at);
  }
  if (Object.keys(wrong).length > 0) throw new AppError('INVALID_INPUT', { fields: wrong });
  return places;
}

/** Some banks write the kind behind the amount: 150,000.00 CR. */
function splitAmount(cell: Cell): { cell: Cell; kind: string } {
  const [, amount, kind] = /^(.*\d)\s*(cr|db|dr|c|d|k)\.?$/i.exec(cell.text) ?? [];
  return amount === undefined || kind === undefined || cell.kind === 'broken'
    ? { cell, kind: '' }
    : { cell: { kind: cell.kind, text: amount.trim() }, kind };
}

function readRow(cellOf: CellOf, mapping: BankMapping): ReadRow {
  const { cell, kind: behind } = splitAmount(cellOf('amount'));
  const kind = cellOf('kind').text || behind;
  if (isOutgoing.test(kind)) return 'outgoing';
  if (kind !== '' && !isIncoming.test(kind)) {
    return { remedy: 'Jenis mutasi tidak dikenal. Tulis CR atau DB.' };
  }
  if (isBlank(cell)) {
    return isBlank(cellOf('debit')) ? { remedy: 'Jumlahnya kosong.' } : 'outgoing';
  }
  if (cell.text.startsWith('-') || /^\(.*\)$/.test(cell.text)) return 'outgoing';
  const amount = readAmount({ ...cell, text: cell.text.replace(/^\+\s*/, '') }, mapping.numbers);
  if ('remedy' in amount) return amount;
  const day = readDay(cellOf('day'), mapping.days);
  if ('remedy' in day) return day;
  const text = [cellOf('text').text, cellOf('more').text]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' | ');
  return { day: day.value, amount: amount.value, text };
}

/** Incoming money only. A row that cannot be read is left out and reported. */
export async function readStatement(content: Buffer, mapping: BankMapping): Promise<ReadStatement> {
  const read: ReadStatement = { lines: [], outgoing: 0, problems: [] };
  const equal = new Map<string, number>();
  let places: ReturnType<typeof placesOf> | undefined;
  let rows = 0;
  for await (const row of readTable(content)) {
    if (row.number < mapping.headerRow) continue;
    if (!places) {
      places = placesOf(mapping, row.number === mapping.headerRow ? row : undefined);
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
  if (!places) placesOf(mapping, undefined);
  return read;
}
