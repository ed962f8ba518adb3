import { AppError } from '../../app-error.ts';

/**
 * One cell with the type that its file gives it. A spreadsheet says whether a cell is a number or a day; a CSV
 * has only text, which the settings of the mapping interpret. A `broken` cell cannot be used: `text` shows it,
 * `remedy` says why.
 */
export type Cell =
  | { kind: 'text' | 'number' | 'day'; text: string }
  | { kind: 'broken'; text: string; remedy: string };

export interface TableRow {
  /** The row number that a spreadsheet program shows, from 1. In a CSV it counts records, not lines. */
  number: number;
  cells: readonly Cell[];
}

export const limits = {
  fileBytes: 32 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cellLength: 2000,
} as const;

export const textCell = (text: string): Cell =>
  text.length > limits.cellLength
    ? {
        kind: 'broken',
        text: `${text.slice(0, 60)}…`,
        remedy: `Isi sel lebih dari ${limits.cellLength} karakter. Pendekkan isinya.`,
      }
    : { kind: 'text', text: text.trim() };

/** The file as a whole cannot be read. */
export const unreadable = (message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fields: { file: message } });

export const tooManyColumns = (): AppError =>
  unreadable(
    `Berkas ini punya lebih dari ${limits.columns} kolom. Hapus kolom yang tidak dipakai.`,
  );

export const tooManyRows = (): AppError =>
  unreadable(
    `Berkas ini punya lebih dari ${limits.rows / 1000}.000 baris. Bagi menjadi beberapa berkas.`,
  );
