import { splitCells } from './csv-lines.ts';

export type CellOf<Column extends string> = (column: Column) => string;

type ReadCells<Column extends string> = (
  line: string,
) => { cell: CellOf<Column> } | { reason: string };

interface Columns<Column extends string> {
  required: readonly Column[];
  optional: readonly Column[];
}

/** Parses the header: the position of each column, and the delimiter. Excel's "Unicode text" has tabs. */
export function readColumns<Column extends string>(
  line: string,
  { required, optional }: Columns<Column>,
): { readCells: ReadCells<Column> } | { reason: string } {
  const text = line.replace(/^\uFEFF/, '');
  if (text.includes('\0')) {
    return { reason: 'berkas ini bukan CSV; simpan dari lembar kerja sebagai CSV UTF-8' };
  }
  const delimiter = [';', '\t'].find((mark) => text.includes(mark)) ?? ',';
  const names = splitCells(text, delimiter)?.map((name) => name.toLowerCase() || 'tanpa nama');
  if (!names) return { reason: 'tanda kutip pada baris judul tidak berpasangan' };
  const columns = [...required, ...optional];
  const places = new Map(columns.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const known = columns.map((column) => column.toLowerCase());
  const unknown = names.filter((name) => !known.includes(name));
  const missing = required.filter((column) => places.get(column) === -1);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  const reasons = [
    missing.length > 0 && `kolom ${missing.join(', ')} tidak ada pada baris judul`,
    unknown.length > 0 && `kolom ${unknown.join(', ')} tidak dikenal`,
    repeated.length > 0 && `kolom ${repeated.join(', ')} disebut dua kali`,
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) return { reason: reasons.join('; ') };

  const readCells: ReadCells<Column> = (row) => {
    const cells = splitCells(row, delimiter);
    if (!cells)
      return { reason: 'tanda kutip tidak berpasangan; satu baris tabel, satu baris teks' };
    if (cells.length !== names.length) {
      return { reason: `ada ${cells.length} kolom, seharusnya ${names.length}` };
    }
    return { cell: (column) => cells[places.get(column) ?? -1] ?? '' };
  };
  return { readCells };
}

/** Short and safe enough to be quoted in a message. */
export const shorten = (text: string): string =>
  (text.length > 30 ? `${text.slice(0, 30)}…` : text).replace(/\p{Cc}/gu, '?');

/** U+FFFD marks bytes that were not UTF-8. */
export const isPlainText = (text: string): boolean => /^[^\p{Cc}\uFFFD]*$/u.test(text);
