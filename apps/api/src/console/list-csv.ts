import { changesText } from '@serat/contract/staff/difference';
import type { CellValue, ColumnKind, ListColumn } from '@serat/contract/staff/columns';
import type { CsvSeparator } from '@serat/contract/staff/staff-list';
import { csvText } from '../csv/csv-cell.ts';
import { dateTime, longDate, monthYear, rupiah } from '../jakarta/words.ts';

function written(kind: ColumnKind, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return changesText(value, written);
  if (typeof value === 'number') return kind === 'rupiah' ? rupiah(value) : String(value);
  if (kind === 'moment') return dateTime(new Date(value));
  if (kind === 'day') return longDate(value);
  return kind === 'month' ? monthYear(value) : value;
}

/** Amounts and counts stay numbers, so that a spreadsheet can add them up. */
function cellOf<Row>({ kind, of }: ListColumn<Row>, row: Row): string {
  const value = of(row);
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : csvText(written(kind, value));
}

const separators: Record<CsvSeparator, string> = { semicolon: ';', comma: ',' };

/** Writes header and rows of a CSV file. The byte order mark marks it as UTF-8 for spreadsheets. */
export function csvWriter<Row>(columns: readonly ListColumn<Row>[], separator: CsvSeparator) {
  const line = (cells: string[]) => `${cells.join(separators[separator])}\r\n`;
  return {
    head: () =>
      `\uFEFF${line(
        columns.map(({ header, kind }) => csvText(kind === 'rupiah' ? `${header} (Rp)` : header)),
      )}`,
    row: (row: Row) => line(columns.map((column) => cellOf(column, row))),
  };
}

/** The visible columns in the order of the list. Unknown names are ignored. */
export function chosenColumns<Column extends { id: string; extra?: boolean; within?: string }>(
  columns: readonly Column[],
  named: string | undefined,
): Column[] {
  const ids = named?.split(',');
  return columns.filter(({ id, extra, within = id }, index) =>
    ids ? index === 0 || ids.includes(within) : !extra,
  );
}
