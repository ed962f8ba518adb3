import { csvText } from '../../../../csv/csv-cell.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { AccountStatement } from '../../../../pdf/account-statement.ts';

const heads = ['Tanggal', 'Catatan', 'Rincian', 'Ditagih (Rp)', 'Dibayar (Rp)', 'Saldo (Rp)'];

const row = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;
const words = (text: string): string => csvText(text.replaceAll('\u00a0', ' '));

/** A negative balance is owed. The byte order mark marks the file as UTF-8 for spreadsheets. */
export function statementCsv({ from, opening, lines }: AccountStatement): string {
  return `\uFEFF${[
    row(heads.map(csvText)),
    row([from, words('Saldo awal'), '', '', '', String(opening)]),
    ...lines.map(({ date, title, text, amount, balance }) =>
      row([
        jakartaDay(date),
        words(title),
        words(text),
        amount < 0 ? String(-amount) : '',
        amount > 0 ? String(amount) : '',
        String(balance),
      ]),
    ),
  ].join('')}`;
}
