import { longDate, rupiah, dateTime } from '../jakarta/words.ts';

export type Cell = string | number | Date | { rupiah: number } | { day: string } | null;

export interface Column<Row> {
  title: string;
  of(row: Row): Cell;
  /** On the terminal, longer texts are truncated to this width. */
  width?: number;
  /** For columns that suit one format only: a position is one cell in the table and two in the CSV. */
  only?: 'table' | 'csv';
}

/** Some texts come from strangers: they must not control the terminal or start a new line. */
export const harmless = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();

export function shown(cell: Cell): string {
  if (cell === null || cell === '') return '-';
  if (typeof cell === 'string') return harmless(cell);
  if (typeof cell === 'number') return String(cell);
  if (cell instanceof Date) return dateTime(cell);
  return 'rupiah' in cell ? rupiah(cell.rupiah) : longDate(cell.day);
}

const isNumeric = (cell: Cell): boolean =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'rupiah' in cell);

/** Splits a text into what a reader sees as characters. */
const graphemes = new Intl.Segmenter('id');
const charactersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const lengthOf = (text: string): number => charactersOf(text).length;

const cut = (text: string, width: number | undefined): string =>
  width !== undefined && lengthOf(text) > width
    ? `${charactersOf(text)
        .slice(0, width - 1)
        .join('')}…`
    : text;

/** Aligned columns with a title line. Amounts are right-aligned. */
export function tableLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const parts = columns
    .filter(({ only }) => only !== 'csv')
    .map(({ title, of, width }) => {
      const cells = rows.map(of);
      const texts = [title.toUpperCase(), ...cells.map((cell) => cut(shown(cell), width))];
      return {
        texts,
        width: Math.max(...texts.map(lengthOf)),
        toTheRight: cells.some(isNumeric),
      };
    });
  return [...Array(rows.length + 1).keys()].map((at) =>
    parts
      .map(({ texts, width, toTheRight }) => {
        const cell = texts[at] ?? '';
        const space = ' '.repeat(width - lengthOf(cell));
        return toTheRight ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd(),
  );
}

export type Fact = readonly [label: string, cell: Cell];

/** One record in full: one fact per line, with aligned labels. */
export function factLines(facts: readonly Fact[]): string[] {
  const width = Math.max(...facts.map(([label]) => lengthOf(label)));
  return facts.map(([label, cell]) => `${label.padEnd(width)}  ${shown(cell)}`);
}
