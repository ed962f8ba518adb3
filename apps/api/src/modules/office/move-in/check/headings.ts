import {
  isRequired,
  moveInFieldNames,
  moveInFields,
  type MoveInField,
  type MoveInMapping,
} from '@serat/contract/staff/move-in-fields';
import { AppError } from '../../../../app-error.ts';
import { unreadable, type Cell, type TableRow } from '../table/cell.ts';

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

/** A name for every column. Merged headings leave cells empty, and some systems repeat a heading. */
export function headingsOf(row: TableRow): string[] {
  const used = new Map<string, number>();
  return Array.from(row.cells, ({ text }, column) => {
    const name = text.slice(0, 190) || `Kolom ${letters(column)}`;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The first of the rows with the most filled cells: titles and merged headings above it fill fewer. */
export function likelyHeader(rows: readonly TableRow[]): number {
  const filled = ({ cells }: TableRow) => cells.filter(({ text }) => text !== '').length;
  const [best] = rows.toSorted((a, b) => filled(b) - filled(a) || a.number - b.number);
  return best?.number ?? 1;
}

export interface Source {
  heading: string;
  cellOf(row: TableRow): Cell;
}

export type Sources = ReadonlyMap<MoveInField, Source>;

const empty: Cell = { kind: 'text', text: '' };

/** Where each field comes from. Refuses a mapping that does not fit the file. */
export function sourcesOf(mapping: MoveInMapping, header: TableRow | undefined): Sources {
  if (!header) throw unreadable(`Berkas ini tidak punya baris ${mapping.headerRow}.`);
  const headings = headingsOf(header);
  const wrong: Record<string, string> = {};
  const sources = new Map<MoveInField, Source>();
  for (const field of moveInFieldNames) {
    const from = mapping.fields[field];
    if (!from) {
      if (isRequired(field)) wrong[field] = `${moveInFields[field].label} belum dipilih`;
    } else if ('value' in from) {
      const cell: Cell = { kind: 'text', text: from.value };
      sources.set(field, { heading: moveInFields[field].label, cellOf: () => cell });
    } else {
      const at = headings.indexOf(from.column);
      if (at === -1) wrong[field] = `Kolom ${from.column} tidak ada di berkas ini`;
      sources.set(field, { heading: from.column, cellOf: ({ cells }) => cells[at] ?? empty });
    }
  }
  if (Object.keys(wrong).length > 0) throw new AppError('INVALID_INPUT', { fields: wrong });
  return sources;
}
