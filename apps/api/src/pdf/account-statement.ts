import { rupiah, shortDate, spanName } from '../jakarta/words.ts';
import {
  drawHead,
  fileNameOf,
  heightOf,
  margin,
  openPaper,
  quiet,
  rule,
  write,
  type Doc,
  type Drawing,
  type SheetBrand,
} from './paper.ts';
import { drawTable, signPages } from './table.ts';

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
const columns = {
  date: { x: margin, width: 60 },
  what: { x: 120, width: 170 },
  charged: { x: 294, width: 68, align: 'right' },
  paid: { x: 366, width: 68, align: 'right' },
  balance: { x: 438, width: 101, align: 'right' },
} as const;
const detail = { width: columns.what.width, size: 8, lines: 2 };

/** Draws as many A4 pages as the lines need. */
export async function drawAccountStatement(statement: AccountStatement): Promise<Drawing> {
  const { from, to, lines, brand, madeAt } = statement;
  const period = spanName(from, to);
  const { doc, bytes } = await openPaper({ title: `${statementTitle} ${period}`, brand, madeAt });
  drawSummary(doc, statement, period);
  const end = drawTable(doc, {
    rows: lines,
    top: 210,
    end: 764,
    drawHead: (y) => drawColumns(doc, y),
    heightOf: ({ text }) => 21 + heightOf(doc, text, detail),
    draw: (line, y) => drawLine(doc, line, y),
  });
  if (lines.length === 0) {
    write(doc, 'Tidak ada catatan dalam periode ini.', { y: end + 8 });
  }
  signPages(doc, { brand, madeAt });
  doc.end();
  return {
    fileName: fileNameOf(statementTitle, brand, `${from}-${to}`, 'pdf'),
    bytes: await bytes,
  };
}

function drawSummary(doc: Doc, statement: AccountStatement, period: string): void {
  const { customer, opening, closing, lines, brand, logo } = statement;
  drawHead(doc, { title: statementTitle, number: period, brand, logo });
  const sumOf = (found: readonly StatementLine[]) =>
    found.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  write(doc, 'Kepada', { y: 112, size: 9, colour: quiet });
  write(doc, customer.fullName, { y: 126, size: 12, bold: true, width: 250, height: 44 });
  // Below the name, which can take several lines.
  write(doc, `Nomor pelanggan ${customer.number}`, { y: doc.y + 4, size: 9, width: 250 });
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
  const height = heightOf(doc, text, detail);
  write(doc, text, { y: y + 17, size: detail.size, colour: quiet, height, ...columns.what });
  if (amount !== 0) {
    write(doc, rupiah(Math.abs(amount)), {
      ...row,
      ...(amount < 0 ? columns.charged : columns.paid),
    });
  }
  write(doc, balanceText(balance), { ...row, ...columns.balance });
}

function balanceText(balance: number): string {
  if (balance === 0) return 'Lunas';
  return balance < 0 ? `Sisa ${rupiah(-balance)}` : `Kredit ${rupiah(balance)}`;
}
