import { csvText } from '../csv/csv-cell.ts';
import { inJakarta } from '../jakarta/clock.ts';
import type { Cell, Column } from './table.ts';

/** Times are sortable and include their zone. Amounts and numbers stay numbers. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return csvText(cell);
  if (cell instanceof Date) return jakartaTime(cell);
  return 'rupiah' in cell ? String(cell.rupiah) : cell.day;
}

const jakartaTime = (instant: Date): string =>
  inJakarta(instant)
    .toISOString()
    .replace(/\.\d+Z$/, '+07:00');

export const csvHeader = <Row>(columns: readonly Column<Row>[]): string =>
  inCsv(columns)
    .map(({ title }) => title.toLowerCase().replaceAll(' ', '_'))
    .join(',');

export const csvLine = <Row>(columns: readonly Column<Row>[], row: Row): string =>
  inCsv(columns)
    .map(({ of }) => csvCell(of(row)))
    .join(',');

const inCsv = <Row>(columns: readonly Column<Row>[]) =>
  columns.filter(({ only }) => only !== 'table');
