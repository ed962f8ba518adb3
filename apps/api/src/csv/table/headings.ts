import type { TableRow } from './cell.ts';

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

/** For a guess of the mapping. */
export const bareHeading = (text: string): string =>
  text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
