import type { Seller } from '@serat/contract/tax';
import type Pdf from 'pdfkit';
import { logoSize } from '../adapters/brand-logo/brand-logo.ts';
import { ink, type BrandColours } from '../brand-colours.ts';

export type SheetBrand = { name: string; seller: Seller | null; isPkp: boolean } & Pick<
  BrandColours,
  'primary' | 'primaryText' | 'spark'
>;

export interface Drawing {
  fileName: string;
  bytes: Buffer;
}

export type Doc = InstanceType<typeof Pdf>;

export const margin = 56;
export const quiet = '#4A5B6C';
export const rule = '#D9E0E7';

interface Paper {
  title: string;
  brand: Pick<SheetBrand, 'name'>;
  madeAt: Date;
}

/** `bytes` is ready after `doc.end()`. Pages are kept until then, so that all of them can be numbered. */
export async function openPaper({ title, brand, madeAt }: Paper) {
  // Imported on first use: it is large, and most nodes never need it.
  const { default: Paper } = await import('pdfkit');
  const doc = new Paper({
    size: 'A4',
    margin: 0,
    lang: 'id-ID',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: brand.name, CreationDate: madeAt },
  });
  return { doc, bytes: collect(doc) };
}

export const fileNameOf = (
  title: string,
  { name }: Pick<SheetBrand, 'name'>,
  number: string,
  ending: string,
): string => `${[title, name].map(asFileName).join('-')}-${number}.${ending}`;

const asFileName = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-');

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

export function write(doc: Doc, text: string, at: Placed): void {
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

/** The height of a text, limited to a number of lines. */
export function heightOf(
  doc: Doc,
  text: string,
  { width, size, lines }: { width: number; size: number; lines: number },
): number {
  const height = doc.font('Helvetica').fontSize(size).heightOfString(plain(text), { width });
  return Math.min(height, lines * size * 1.2);
}

interface Head {
  title: string;
  number: string;
  brand: SheetBrand;
  /** Printed instead of the brand's name. */
  logo: Buffer | null;
}

export function drawHead(doc: Doc, { title, number, brand, logo }: Head): void {
  doc.rect(0, 0, doc.page.width, 8).fill(brand.primary);
  if (logo) doc.image(logo, margin, 34, logoSize);
  else
    write(doc, brand.name, { y: 40, size: 22, width: 300, bold: true, colour: brand.primaryText });
  doc.roundedRect(margin, 78, 40, 3, 1.5).fill(brand.spark);
  write(doc, title.toUpperCase(), { y: 40, size: 18, bold: true, align: 'right' });
  write(doc, number, { y: 64, align: 'right', colour: quiet });
}
