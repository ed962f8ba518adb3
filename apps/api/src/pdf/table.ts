import { longDate } from '../jakarta/words.ts';
import { quiet, write, type Doc, type SheetBrand } from './paper.ts';

interface Table<Row> {
  rows: readonly Row[];
  /** Where the first page's column names are. */
  top: number;
  /** No row extends below this position. */
  end: number;
  /** Returns where the rows begin. */
  drawHead(this: void, y: number): number;
  heightOf(this: void, row: Row): number;
  draw(this: void, row: Row, y: number): void;
}

const nextTop = 60;

/** Draws the rows on as many pages as they need. Returns where the last row ends. */
export function drawTable<Row>(doc: Doc, table: Table<Row>): number {
  let y = table.drawHead(table.top);
  for (const row of table.rows) {
    const height = table.heightOf(row);
    if (y + height > table.end) y = table.drawHead(nextPage(doc));
    table.draw(row, y);
    y += height;
  }
  return y;
}

export function nextPage(doc: Doc): number {
  doc.addPage();
  return nextTop;
}

/** Writes the provider and the date at the foot of each page. */
export function signPages(
  doc: Doc,
  { brand, madeAt, words = '' }: { brand: Pick<SheetBrand, 'name'>; madeAt: Date; words?: string },
): void {
  const { count } = doc.bufferedPageRange();
  const foot = { y: 780, size: 8, colour: quiet };
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    write(doc, `${words}Dicetak otomatis oleh ${brand.name} pada ${longDate(madeAt)}.`, foot);
    if (count > 1) write(doc, `Halaman ${at + 1} dari ${count}`, { ...foot, align: 'right' });
  }
}
