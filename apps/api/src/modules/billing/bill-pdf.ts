import { correctionLabels, type BillDetail } from '@serat/contract/billing';
import { totalLine } from '@serat/contract/pricing';
import Pdf from 'pdfkit';
import { logoSize } from '../../adapters/brand-logo/brand-logo.ts';
import type { PaymentMeans } from '../../db/schema.ts';
import { ink, type BrandColours } from '../../brand-colours.ts';
import { jakartaDay } from '../../jakarta/clock.ts';
import type { BillRow } from './bill.repository.ts';
import { statusName } from './bill-view.ts';
import { longDate, monthYear, rupiah, spanName } from '../../jakarta/words.ts';

interface Sheet {
  row: BillRow;
  detail: BillDetail;
  methods: readonly { id: string; name: string }[];
  brand: BillBrand;
  /** Stands in for the name. */
  logo: Buffer | null;
  madeAt: Date;
  /** Whether waiting costs more. */
  dendaGrows: boolean;
  /** How money came that no gateway brought. */
  means: PaymentMeans | null;
}

export type BillBrand = { name: string } & Pick<BrandColours, 'primary' | 'primaryText' | 'spark'>;

export interface Drawing {
  fileName: string;
  bytes: Buffer;
}

type Doc = InstanceType<typeof Pdf>;

const margin = 56;
const quiet = '#4A5B6C';
const rule = '#D9E0E7';
const tableTop = 330;
const tableEnd = 680;
const mostCorrections = 3;

/** One A4 page, however many lines: a bill, or the receipt once it is paid. */
export async function drawBill(sheet: Sheet): Promise<Drawing> {
  const { row, detail, brand } = sheet;
  const isPaid = detail.bill.billingStatus === 'PAID';
  const title = isPaid ? 'Kuitansi' : 'Tagihan';
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'id-ID',
    displayTitle: true,
    info: {
      Title: `${title} ${row.number}`,
      Author: brand.name,
      CreationDate: sheet.madeAt,
    },
  });
  const bytes = collect(doc);
  drawHead(doc, sheet, title);
  drawFacts(doc, sheet, isPaid);
  drawLines(doc, detail);
  drawCorrections(doc, detail);
  drawFoot(doc, sheet, isPaid);
  doc.end();
  const place = brand.name.replace(/[^A-Za-z0-9]+/g, '-');
  return { fileName: `${title}-${place}-${row.number}.pdf`, bytes: await bytes };
}

function collect(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** The built-in fonts know Latin-1 alone; a name beyond it keeps its length. */
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
      // One line and an ellipsis, unless there is room for more.
      height: at.height ?? size * 1.2,
      ellipsis: true,
    });
}

function drawHead(doc: Doc, { row, brand, logo }: Sheet, title: string): void {
  doc.rect(0, 0, doc.page.width, 8).fill(brand.primary);
  if (logo) doc.image(logo, margin, 34, logoSize);
  else
    write(doc, brand.name, { y: 40, size: 22, width: 300, bold: true, colour: brand.primaryText });
  doc.roundedRect(margin, 78, 40, 3, 1.5).fill(brand.spark);
  write(doc, title.toUpperCase(), { y: 40, size: 18, bold: true, align: 'right' });
  write(doc, row.number, { y: 64, align: 'right', colour: quiet });
}

function drawFacts(doc: Doc, { row, detail }: Sheet, isPaid: boolean): void {
  write(doc, 'Kepada', { y: 112, size: 9, colour: quiet });
  write(doc, detail.fullName, { y: 126, size: 12, bold: true, width: 250 });
  write(doc, detail.address, { y: 144, width: 250, height: 76 });
  const facts: [string, string][] = [
    ['Nomor layanan', detail.serviceNumber],
    ['Periode', monthYear(row.period)],
    ['Masa layanan', coveredBy(row)],
    ['Diterbitkan', longDate(row.createdAt)],
    ['Jatuh tempo', longDate(row.dueOn)],
    ['Status', statusName(detail.bill)],
    ...(isPaid && row.paidAt ? [['Dibayar', longDate(row.paidAt)] satisfies [string, string]] : []),
  ];
  facts.forEach(([name, value], at) => {
    const y = 112 + at * 18;
    write(doc, name, { x: 330, y, width: 84, size: 9, colour: quiet });
    write(doc, value, { x: 414, y, width: doc.page.width - margin - 414, size: 9, bold: true });
  });
}

function coveredBy({ owed, final, coversFrom, coversTo }: BillRow): string {
  if (owed) return 'Tagihan susulan';
  return final ? 'Tagihan akhir' : spanName(coversFrom, coversTo);
}

function drawLines(doc: Doc, { lines, bill }: BillDetail): void {
  const right = doc.page.width - margin;
  write(doc, 'Rincian', { y: tableTop - 22, size: 9, colour: quiet });
  write(doc, 'Jumlah', { y: tableTop - 22, size: 9, colour: quiet, align: 'right' });
  const line = (y: number) => doc.moveTo(margin, y).lineTo(right, y).lineWidth(1).stroke(rule);
  line(tableTop - 6);
  // Fifty channels still fit: rows shrink before a second page begins.
  const height = Math.min(22, (tableEnd - tableTop) / (lines.length + 2));
  const size = Math.min(10, height * 0.72);
  lines.forEach(({ name, amount }, at) => {
    const y = tableTop + at * height;
    write(doc, name, { y, size, width: 340 });
    write(doc, rupiah(amount), { y, size, align: 'right' });
  });
  const end = tableTop + lines.length * height + 2;
  line(end);
  write(doc, totalLine, { y: end + 10, size: 13, bold: true });
  write(doc, rupiah(bill.rpTotal), { y: end + 10, size: 13, bold: true, align: 'right' });
}

/** In words, above the foot; the newest where there are many. */
function drawCorrections(doc: Doc, { corrections }: BillDetail): void {
  const told = corrections.slice(-mostCorrections);
  told.forEach(({ kind, amount, returned, reason, date }, at) => {
    const back = returned > 0 ? `, ${rupiah(returned)} kembali menjadi milik Anda` : '';
    const why = reason === '' ? '' : `: ${reason}`;
    const text = `${longDate(new Date(date))}, ${correctionLabels[kind]} ${rupiah(amount)}${back}${why}`;
    write(doc, text, { y: 732 - (told.length - at) * 12, size: 8, colour: quiet });
  });
}

const threat = ({ detail, dendaGrows }: Sheet): string => {
  if (!dendaGrows) return '';
  return detail.bill.rpDenda > 0 ? ' agar denda tidak bertambah' : ' agar tidak dikenai denda';
};

const meansWords: Record<PaymentMeans, string> = {
  cash: ' secara tunai',
  transfer: ' lewat transfer langsung',
};

function drawFoot(doc: Doc, sheet: Sheet, isPaid: boolean): void {
  const { row, detail, methods, brand, madeAt, means } = sheet;
  const { payment } = detail;
  const method = methods.find(({ id }) => id === payment?.paymentMethodId)?.name;
  const byMethod = row.paidAttemptId && method ? ` lewat ${method}` : '';
  const howPaid = means ? meansWords[means] : byMethod;
  const unpaid =
    jakartaDay(madeAt) > row.dueOn
      ? `Tagihan ini sudah lewat jatuh tempo. Bayar sekarang lewat menu Tagihan di portal pelanggan${threat(sheet)}.`
      : `Bayar paling lambat ${longDate(row.dueOn)} lewat menu Tagihan di portal pelanggan.${sheet.dendaGrows ? ' Setelah tanggal itu denda berlaku.' : ''}`;
  const open =
    detail.bill.billingStatus === 'OPEN' ? unpaid : 'Tagihan ini tidak perlu Anda bayar.';
  const note = isPaid ? `Terima kasih. Pembayaran Anda sudah kami terima${howPaid}.` : open;
  write(doc, note, { y: 740, height: 26, colour: quiet });
  write(
    doc,
    `Harga sudah termasuk PPN. Dicetak otomatis oleh ${brand.name} pada ${longDate(madeAt)}.`,
    { y: 780, size: 8, colour: quiet },
  );
}
