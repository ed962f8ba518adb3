import { longDate, rupiah, shortDate, spanName } from '../jakarta/words.ts';
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

interface StatementLine {
  date: Date;
  title: string;
  text: string;
  /** Positive in favour of the customer. */
  amount: number;
  balance: number;
}

export interface AccountStatement {
  customer: { number: string; fullName: string };
  from: string;
  to: string;
  opening: number;
  closing: number;
  /** Oldest first. */
  lines: readonly StatementLine[];
  brand: SheetBrand;
  logo: Buffer | null;
  madeAt: Date;
}

export const statementTitle = 'Rekening koran';
const rowHeight = 30;
const lastRow = 750;
const columns = {
  date: { x: margin, width: 70 },
  what: { x: 130, width: 170 },
  charged: { x: 304, width: 72, align: 'right' },
  paid: { x: 380, width: 72, align: 'right' },
  balance: { x: 456, width: 84, align: 'right' },
} as const;

/** As many A4 pages as the lines need. */
export async function drawAccountStatement(statement: AccountStatement): Promise<Drawing> {
  const { from, to, lines, brand, madeAt } = statement;
  const period = spanName(from, to);
  const { doc, bytes } = await openPaper({ title: `${statementTitle} ${period}`, brand, madeAt });
  let y = startFirstPage(doc, statement, period);
  for (const line of lines) {
    if (y + rowHeight > lastRow) {
      doc.addPage();
      y = drawColumns(doc, 60);
    }
    drawLine(doc, line, y);
    y += rowHeight;
  }
  numberPages(doc, statement);
  doc.end();
  return {
    fileName: fileNameOf(statementTitle, brand, `${from}-${to}`, 'pdf'),
    bytes: await bytes,
  };
}

function startFirstPage(doc: Doc, statement: AccountStatement, period: string): number {
  const { customer, opening, closing, lines, brand, logo } = statement;
  drawHead(doc, { title: statementTitle, number: period, brand, logo });
  const sumOf = (found: readonly StatementLine[]) =>
    found.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  write(doc, 'Kepada', { y: 112, size: 9, colour: quiet });
  write(doc, customer.fullName, { y: 126, size: 12, bold: true, width: 240, height: 30 });
  write(doc, `Nomor pelanggan ${customer.number}`, { y: 160, size: 9, width: 240 });
  const facts = [
    ['Saldo awal', balanceText(opening)],
    ['Ditagih', rupiah(sumOf(lines.filter(({ amount }) => amount < 0)))],
    ['Dibayar', rupiah(sumOf(lines.filter(({ amount }) => amount > 0)))],
    ['Saldo akhir', balanceText(closing)],
  ] as const;
  facts.forEach(([name, value], at) => {
    const y = 112 + at * 18;
    write(doc, name, { x: 330, y, width: 84, size: 9, colour: quiet });
    write(doc, value, { x: 414, y, width: doc.page.width - margin - 414, size: 9, bold: true });
  });
  const y = drawColumns(doc, 210);
  if (lines.length === 0) write(doc, 'Tidak ada catatan dalam periode ini.', { y: y + 8 });
  return y;
}

/** Returns where the rows begin. */
function drawColumns(doc: Doc, y: number): number {
  const head = { y, size: 9, colour: quiet };
  write(doc, 'Tanggal', { ...head, ...columns.date });
  write(doc, 'Catatan', { ...head, ...columns.what });
  write(doc, 'Ditagih', { ...head, ...columns.charged });
  write(doc, 'Dibayar', { ...head, ...columns.paid });
  write(doc, 'Saldo', { ...head, ...columns.balance });
  return y + 16;
}

function drawLine(doc: Doc, { date, title, text, amount, balance }: StatementLine, y: number) {
  const right = doc.page.width - margin;
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(1).stroke(rule);
  const row = { y: y + 5, size: 9 };
  write(doc, shortDate(date), { ...row, ...columns.date });
  write(doc, title, { ...row, ...columns.what });
  write(doc, text, { y: y + 17, size: 8, colour: quiet, ...columns.what });
  if (amount !== 0) {
    write(doc, rupiah(Math.abs(amount)), {
      ...row,
      ...(amount < 0 ? columns.charged : columns.paid),
    });
  }
  write(doc, balanceText(balance), { ...row, ...columns.balance });
}

function numberPages(doc: Doc, { brand, madeAt }: AccountStatement): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    const foot = { y: 780, size: 8, colour: quiet };
    write(doc, `Dicetak otomatis oleh ${brand.name} pada ${longDate(madeAt)}.`, foot);
    write(doc, `Halaman ${at + 1} dari ${count}`, { ...foot, align: 'right' });
  }
}

function balanceText(balance: number): string {
  if (balance === 0) return 'Lunas';
  return balance < 0 ? `Sisa ${rupiah(-balance)}` : `Kredit ${rupiah(balance)}`;
}
