import { totalLine } from '@serat/contract/pricing';
import { taxLines, type Seller, type Tax } from '@serat/contract/tax';
import { rupiah, shortDate, spanName } from '../jakarta/words.ts';
import { drawHouse } from './house.ts';
import {
  drawHead,
  fileNameOf,
  heightOf,
  margin,
  openPaper,
  quiet,
  rule as ruleColour,
  write,
  type Doc,
  type Drawing,
  type SheetBrand,
} from './paper.ts';
import { drawTable, nextPage, signPages } from './table.ts';

export type { Drawing, SheetBrand } from './paper.ts';

export interface SheetLine {
  name: string;
  amount: number;
  /** The days that the line covers, and the monthly price. */
  days?: { from: string; to: string; monthly: number } | undefined;
}

/** An A4 paper in the provider's look: recipient, items, amounts. */
export interface Sheet {
  title: string;
  number: string;
  person: { fullName: string; address: string };
  facts: readonly (readonly [name: string, value: string])[];
  lines: readonly SheetLine[];
  total: number;
  tax: Tax | null;
  /** Small text above the note. */
  remarks?: readonly string[];
  note: string;
  /** A receipt ends with the house and its light. */
  isReceipt: boolean;
  brand: SheetBrand;
  /** Printed instead of the brand's name. */
  logo: Buffer | null;
  madeAt: Date;
}

const tableEnd = 740;
/** The remarks and the note are below this position. */
const totalEnd = 650;
const nameWidth = 172;
const rowPadding = 10.5;
const spanColumn = { x: 236, width: 156 };
const monthlyColumn = { x: 392, width: 68, align: 'right' } as const;

export async function drawSheet(sheet: Sheet): Promise<Drawing> {
  const { title, number, brand, logo, madeAt } = sheet;
  const { doc, bytes } = await openPaper({ title: `${title} ${number}`, brand, madeAt });
  drawHead(doc, { title, number, brand, logo });
  drawFacts(doc, sheet);
  drawLines(doc, sheet);
  drawFoot(doc, sheet);
  signPages(doc, { brand, madeAt, words: brand.isPkp ? 'Harga sudah termasuk PPN. ' : '' });
  doc.end();
  return { fileName: fileNameOf(title, brand, number, 'pdf'), bytes: await bytes };
}

function drawFacts(doc: Doc, { person, facts, brand }: Sheet): void {
  write(doc, 'Kepada', { y: 112, size: 9, colour: quiet });
  write(doc, person.fullName, { y: 126, size: 12, bold: true, width: 250, height: 40 });
  // Below the name, which can take two lines.
  write(doc, person.address, { y: doc.y + 4, width: 250, height: 220 - doc.y });
  if (brand.seller) drawSeller(doc, brand.seller);
  facts.forEach(([name, value], at) => {
    const y = 112 + at * 18;
    write(doc, name, { x: 330, y, width: 84, size: 9, colour: quiet });
    write(doc, value, { x: 414, y, width: doc.page.width - margin - 414, size: 9, bold: true });
  });
}

function drawSeller(doc: Doc, { legalName, address, npwp }: Seller): void {
  const small = { size: 9, width: 250 };
  write(doc, 'Dari', { y: 228, size: 9, colour: quiet });
  write(doc, legalName, { y: 240, ...small, bold: true });
  write(doc, `NPWP ${npwp}`, { y: 252, ...small });
  write(doc, address, { y: 264, ...small, height: 22 });
}

/** Uses short dates for a span over two months, so that it fits in the column. */
const spanWords = ({ from, to }: { from: string; to: string }): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? spanName(from, to)
    : `${shortDate(from)} sampai ${shortDate(to)}`;

function drawLines(doc: Doc, { lines, total, tax }: Sheet): void {
  const right = doc.page.width - margin;
  const rule = (y: number) =>
    doc.moveTo(margin, y).lineTo(right, y).lineWidth(1).stroke(ruleColour);
  const nameOf = ({ name, days }: SheetLine) => ({
    text: name,
    width: days ? nameWidth : 340,
    size: 10,
    lines: 3,
  });
  const end = drawTable(doc, {
    rows: lines,
    top: 308,
    end: tableEnd,
    drawHead(y) {
      const head = { y, size: 9, colour: quiet };
      write(doc, 'Rincian', head);
      if (lines.some(({ days }) => days)) {
        write(doc, 'Untuk tanggal', { ...head, ...spanColumn });
        write(doc, 'Per bulan', { ...head, ...monthlyColumn });
      }
      write(doc, 'Jumlah', { ...head, align: 'right' });
      rule(y + 16);
      return y + 22;
    },
    heightOf: (line) => rowPadding + heightOf(doc, line.name, nameOf(line)),
    draw(line, y) {
      const { width, size } = nameOf(line);
      const { days } = line;
      write(doc, line.name, { y, size, width, height: heightOf(doc, line.name, nameOf(line)) });
      if (days) {
        const small = { y: y + 0.8, size: 9, colour: quiet };
        write(doc, spanWords(days), { ...small, ...spanColumn });
        write(doc, rupiah(days.monthly), { ...small, ...monthlyColumn });
      }
      write(doc, rupiah(line.amount), { y, size, align: 'right' });
    },
  });
  const y = end > totalEnd ? nextPage(doc) : end + 2;
  rule(y);
  write(doc, totalLine, { y: y + 10, size: 13, bold: true });
  write(doc, rupiah(total), { y: y + 10, size: 13, bold: true, align: 'right' });
  const shown = tax ? taxLines(tax, total) : [];
  const words = shown.map(({ name, amount }) => `${name} ${rupiah(amount)}`).join(', ');
  write(doc, words, { y: y + 27, size: 9, colour: quiet });
}

function drawFoot(doc: Doc, { remarks = [], note, isReceipt, brand }: Sheet): void {
  const house = { x: doc.page.width - margin - 40, ground: 772 };
  if (isReceipt) drawHouse(doc, { ...house, colours: brand });
  remarks.forEach((text, at) =>
    write(doc, text, { y: 732 - (remarks.length - at) * 12, size: 8, colour: quiet }),
  );
  write(doc, note, { y: 740, height: 26, width: house.x - margin - 24, colour: quiet });
}
