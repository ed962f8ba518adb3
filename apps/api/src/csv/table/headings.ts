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

/** The row as shown to the person who chooses the columns. */
export const shownRow = (row: TableRow) => ({
  number: row.number,
  cells: row.cells.map(({ text }) => text),
  headings: headingsOf(row),
});

/**
 * The header is the first of the rows with the most filled cells: titles and merged headings above it fill
 * fewer. `find` returns the heading that matches the earliest of the names.
 */
export function likelyHeader(rows: readonly TableRow[]) {
  const filled = ({ cells }: TableRow) => cells.filter(({ text }) => text !== '').length;
  const [best] = rows.toSorted((a, b) => filled(b) - filled(a) || a.number - b.number);
  const headings = best ? headingsOf(best) : [];
  const find = (names: readonly string[]) =>
    names
      .map((name) => headings.find((heading) => bareHeading(heading) === name))
      .find((heading) => heading !== undefined);
  return { headerRow: best?.number ?? 1, find };
}

/** The heading in lower case, without spaces and punctuation. */
export const bareHeading = (text: string): string =>
  text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
