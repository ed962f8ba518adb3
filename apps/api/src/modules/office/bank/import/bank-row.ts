import type { Cell } from '../../../../csv/table/cell.ts';
import { readAmount } from '../../../../csv/values/amounts.ts';
import { readDay } from '../../../../csv/values/days.ts';
import { isBlank, type ReadRow } from './statement-line.ts';

const isIncoming = /^(?:c|cr|k|kr|kredit|credit)\.?$/i;
const isOutgoing = /^(?:d|db|dr|debit|debet)\.?$/i;

/** Some banks write the kind behind the amount: 150,000.00 CR. */
function splitAmount(cell: Cell): { cell: Cell; kind: string } {
  const [, amount, kind] = /^(.*\d)\s*(cr|db|dr|c|d|k)\.?$/i.exec(cell.text) ?? [];
  return amount === undefined || kind === undefined || cell.kind === 'broken'
    ? { cell, kind: '' }
    : { cell: { kind: cell.kind, text: amount.trim() }, kind };
}

/** Money that came in on a bank account. */
export const readBankRow: ReadRow = (cellOf, mapping) => {
  const { cell, kind: behind } = splitAmount(cellOf('amount'));
  const kind = cellOf('kind').text || behind;
  if (isOutgoing.test(kind)) return 'outgoing';
  if (kind !== '' && !isIncoming.test(kind)) {
    return { remedy: 'Jenis mutasi tidak dikenal. Tulis CR atau DB.' };
  }
  if (isBlank(cell)) {
    return isBlank(cellOf('debit')) ? { remedy: 'Jumlahnya kosong.' } : 'outgoing';
  }
  if (cell.text.startsWith('-') || /^\(.*\)$/.test(cell.text)) return 'outgoing';
  const amount = readAmount({ ...cell, text: cell.text.replace(/^\+\s*/, '') }, mapping.numbers);
  if ('remedy' in amount) return amount;
  const day = readDay(cellOf('day'), mapping.days);
  if ('remedy' in day) return day;
  const text = [cellOf('text').text, cellOf('more').text]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' | ');
  return { day: day.value, amount: amount.value, text, fee: 0 };
};
