import { limits, textCell, tooManyColumns, type Cell, type TableRow } from './cell.ts';
import { openXlsx } from './xlsx-file.ts';
import { findSheet, readDayStyles, readStrings } from './xlsx-workbook.ts';
import { joined, readXml, type Attributes } from './xlsx-xml.ts';

const empty: Cell = { kind: 'text', text: '' };
const dayMs = 86_400_000;

/** Rows of the first sheet, read piece by piece. Formulas count by the value that Excel last computed. */
export async function* xlsxRows(packed: Buffer): AsyncGenerator<TableRow> {
  const file = await openXlsx(packed);
  const { part, is1904 } = await findSheet(file);
  const strings = await readStrings(file);
  const dayStyles = await readDayStyles(file);
  const firstDay = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);

  let rowNumber = 0;
  let cells: Cell[] = [];
  let column = -1;
  let attributes: Attributes = {};
  let text = '';
  let hasFormula = false;

  function cellOf(): Cell {
    const value = text.trim();
    switch (attributes['t'] ?? 'n') {
      case 's':
        return textCell(strings.at(Number(value)));
      case 'str':
      case 'inlineStr':
        return textCell(text);
      case 'b':
        return { kind: 'text', text: value === '1' ? 'TRUE' : 'FALSE' };
      case 'e':
        return broken(value, 'Rumus di sel ini gagal. Perbaiki rumusnya atau tulis nilainya.');
      case 'd':
        return { kind: 'day', text: value.slice(0, 10) };
      default:
        break;
    }
    if (value === '') {
      if (!hasFormula) return empty;
      return broken(
        '(rumus)',
        'Rumus di sel ini belum dihitung. Salin, lalu tempel sebagai nilai.',
      );
    }
    const number = Number(value);
    if (!Number.isFinite(number)) return textCell(value);
    if (dayStyles[Number(attributes['s'] ?? -1)] === true) {
      if (number < 400 || number > 100_000) return broken(value, 'Angka ini bukan tanggal.');
      const day = new Date(firstDay + Math.floor(number) * dayMs).toISOString().slice(0, 10);
      return { kind: 'day', text: day };
    }
    return { kind: 'number', text: plainNumber(number) };
  }

  const rows = readXml<TableRow>(await file.open(part), {
    open(name, given) {
      if (name === 'row') {
        rowNumber = Number(given['r'] ?? rowNumber + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        attributes = given;
        column = columnOf(given['r']) ?? column + 1;
        text = '';
        hasFormula = false;
      } else if (name === 'f') hasFormula = true;
    },
    text(some, path) {
      const inside = path.at(-1);
      if (inside === 'v' || (inside === 't' && path.includes('is') && !path.includes('rPh'))) {
        text = joined(text, some);
      }
    },
    close(name) {
      if (name === 'c') {
        const cell = cellOf();
        if (cell.text === '') return undefined;
        if (column >= limits.columns) throw tooManyColumns();
        while (cells.length < column) cells.push(empty);
        cells[column] = cell;
      }
      return name === 'row' ? { number: rowNumber, cells } : undefined;
    },
  });
  for await (const some of rows) yield* some;
}

const broken = (text: string, remedy: string): Cell => ({ kind: 'broken', text, remedy });

/** The number without an exponent and without binary rounding errors. */
const plainNumber = (number: number): string =>
  Number.isInteger(number)
    ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 0 })
    : String(Number(number.toFixed(8)));

/** 'AB12' is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
