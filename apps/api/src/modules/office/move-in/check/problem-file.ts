import { csvText } from '../../../../csv/csv-cell.ts';
import type { TableRow } from '../../../../csv/table/cell.ts';
import type { ScannedPage } from './scan.ts';

const line = (cells: readonly string[]): string => `${cells.map(csvText).join(';')}\r\n`;

const textsOf = (row: TableRow, columns: number): string[] =>
  Array.from({ length: columns }, (_, at) => row.cells[at]?.text ?? '');

/**
 * The file again, with the row number and the problems in front of each row. Texts that look like formulas are
 * escaped.
 */
export async function* problemFile(pages: AsyncIterable<ScannedPage>): AsyncGenerator<string> {
  let columns = 0;
  for await (const { headings, rows } of pages) {
    if (columns === 0) {
      columns = Math.max(1, headings.cells.length);
      yield `\uFEFF${line(['Baris', 'Masalah', ...textsOf(headings, columns)])}`;
    }
    yield rows
      .map(({ row, problems }) => {
        const words = problems.map(({ column, remedy }) => `${column}: ${remedy}`).join('\n');
        return line([String(row.number), words, ...textsOf(row, columns)]);
      })
      .join('');
  }
}
