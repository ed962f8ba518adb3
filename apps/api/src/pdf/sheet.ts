import { totalLine } from '@serat/contract/pricing';
import { taxLines, type Seller, type Tax } from '@serat/contract/tax';
import type Pdf from 'pdfkit';
import { logoSize } from '../adapters/brand-logo/brand-logo.ts';
import { ink, type BrandColours } from '../brand-colours.ts';
import { longDate, rupiah, spanName } from '../jakarta/words.ts';
import { drawHouse } from './house.ts';

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

export type SheetBrand = { name: string; seller: Seller | null; isPkp: boolean } & Pick<
  BrandColours,
  'primary' | 'primaryText' | 'spark'
>;

export interface Drawing {
  fileName: string;
  bytes: Buffer;
}

type Doc = InstanceType<typeof Pdf>;

const margin = 56;
const quiet = '#4A5B6C';
const rule = '#D9E0E7';
const tableTop = 330;
const tableEnd = 674;
const spanColumn = { x: 236, width: 140 };
const monthlyColumn = { x: 376, width: 76, align: 'right' } as const;

/** Always one page, however many lines there are. */
export async function drawSheet(sheet: Sheet): Promise<Drawing> {
  // Imported on first use: it is large, and most nodes never need it.
  const { default: Paper } = await import('pdfkit');
  const { title, number, brand, madeAt } = sheet;
  const doc = new Paper({
    size: 'A4',
    margin: 0,
    lang: 'id-ID',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: brand.name, CreationDate: madeAt },
  });
  const bytes = collect(doc);
  drawHead(doc, sheet);
  drawFacts(doc, sheet);
  drawLines(doc, sheet);
  drawFoot(doc, sheet);
  doc.end();
  const place = brand.name.replace(/[^A-Za-z0-9]+/g, '-');
  return { fileName: `${title}-${place}-${number}.pdf`, bytes: await bytes };
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** The built-in fonts support Latin-1 only. Other characters become `?`. */
const plain = (text: string): string => text.replace(/[^\u0020-\u007E\u00A0-\u00FF]/gu, '?');

interface Placed {
  x?: number;
  y: number;
  width?: number;
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
  height?: number;
}

function write(doc: Doc, text: string, at: Placed): void {
  const { x = margin, y, width = doc.page.width - 2 * margin, size = 10 } = at;
  doc
    .font(at.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(at.colour ?? ink)
    .text(plain(text), x, y, {
      width,
      align: at.align ?? 'left',
      // One line with an ellipsis, unless a height is given.
      height: at.height ?? size * 1.2,
      ellipsis: true,
    });
}

function drawHead(doc: Doc, { title, number, brand, logo }: Sheet): void {
  doc.rect(0, 0, doc.page.width, 8).fill(brand.primary);
  if (logo) doc.image(logo, margin, 34, logoSize);
  else
    write(doc, brand.name, { y: 40, size: 22, width: 300, bold: true, colour: brand.primaryText });
  doc.roundedRect(margin, 78, 40, 3, 1.5).fill(brand.spark);
  write(doc, title.toUpperCase(), { y: 40, size: 18, bold: true, align: 'right' });
  write(doc, number, { y: 64, align: 'right', colour: quiet });
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
      write(doc, spanName(days.from, days.to), { y, size: small, colour: quiet, ...spanColumn });
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
