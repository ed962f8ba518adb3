import { totalLine } from '@serat/contract/pricing';
import { taxLines, type Seller, type Tax } from '@serat/contract/tax';
import { longDate, rupiah, shortDate, spanName } from '../jakarta/words.ts';
import { drawHouse } from './house.ts';
import {
  drawHead,
  fileNameOf,
  margin,
  openPaper,
  quiet,
  rule,
  write,
  type Doc,
  type Drawing,
  type SheetBrand,
} from './paper.ts';

export type { Drawing, SheetBrand } from './paper.ts';

export interface SheetLine {
  name: string;
  amount: number;
  /** The days it covers, and the monthly price. */
  days?: { from: string; to: string; monthly: number } | undefined;
}

/** One A4 page in the provider's look: recipient, items, amounts. */
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
  /** Replaces the name. */
  logo: Buffer | null;
  madeAt: Date;
}

const tableTop = 330;
const tableEnd = 674;
const spanColumn = { x: 236, width: 156 };
const monthlyColumn = { x: 392, width: 68, align: 'right' } as const;

/** Always one page, however many lines there are. */
export async function drawSheet(sheet: Sheet): Promise<Drawing> {
  const { title, number, brand, logo, madeAt } = sheet;
  const { doc, bytes } = await openPaper({ title: `${title} ${number}`, brand, madeAt });
  drawHead(doc, { title, number, brand, logo });
  drawFacts(doc, sheet);
  drawLines(doc, sheet);
  drawFoot(doc, sheet);
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

/** Two months must fit in the column, too. */
const spanWords = ({ from, to }: { from: string; to: string }): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? spanName(from, to)
    : `${shortDate(from)} sampai ${shortDate(to)}`;

function drawLines(doc: Doc, { lines, total, tax }: Sheet): void {
  const right = doc.page.width - margin;
  const head = { y: tableTop - 22, size: 9, colour: quiet };
  write(doc, 'Rincian', head);
  if (lines.some(({ days }) => days)) {
    write(doc, 'Untuk tanggal', { ...head, ...spanColumn });
    write(doc, 'Per bulan', { ...head, ...monthlyColumn });
  }
  write(doc, 'Jumlah', { ...head, align: 'right' });
  const line = (y: number) => doc.moveTo(margin, y).lineTo(right, y).lineWidth(1).stroke(rule);
  line(tableTop - 6);
  // Rows shrink so that fifty channels still fit on the page.
  const height = Math.min(22, (tableEnd - tableTop) / (lines.length + 4));
  const size = Math.min(10, height * 0.72);
  lines.forEach(({ name, amount, days }, at) => {
    const y = tableTop + at * height;
    write(doc, name, { y, size, width: days ? spanColumn.x - margin - 8 : 340 });
    if (days) {
      const small = Math.min(9, size);
      write(doc, spanWords(days), { y, size: small, colour: quiet, ...spanColumn });
      write(doc, rupiah(days.monthly), { y, size: small, colour: quiet, ...monthlyColumn });
    }
    write(doc, rupiah(amount), { y, size, align: 'right' });
  });
  const end = tableTop + lines.length * height + 2;
  line(end);
  write(doc, totalLine, { y: end + 10, size: 13, bold: true });
  write(doc, rupiah(total), { y: end + 10, size: 13, bold: true, align: 'right' });
  const shown = tax ? taxLines(tax, total) : [];
  const words = shown.map(({ name, amount }) => `${name} ${rupiah(amount)}`).join(', ');
  write(doc, words, { y: end + 27, size: 9, colour: quiet });
}

function drawFoot(doc: Doc, { remarks = [], note, isReceipt, brand, madeAt }: Sheet): void {
  const house = { x: doc.page.width - margin - 40, ground: 772 };
  if (isReceipt) drawHouse(doc, { ...house, colours: brand });
  remarks.forEach((text, at) =>
    write(doc, text, { y: 732 - (remarks.length - at) * 12, size: 8, colour: quiet }),
  );
  write(doc, note, { y: 740, height: 26, width: house.x - margin - 24, colour: quiet });
  write(
    doc,
    `${brand.isPkp ? 'Harga sudah termasuk PPN. ' : ''}Dicetak otomatis oleh ${brand.name} pada ${longDate(madeAt)}.`,
    { y: 780, size: 8, colour: quiet },
  );
}
