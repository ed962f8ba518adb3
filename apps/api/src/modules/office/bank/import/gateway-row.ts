import { readAmount } from '../../../../csv/values/amounts.ts';
import { readDay } from '../../../../csv/values/days.ts';
import { isBlank, type ReadRow } from './statement-line.ts';

/** Statuses of Midtrans transactions, and the names that a payout report may use for them. */
const isPaid = /^(?:settlement|settled|capture|captured|paid|success|payment)$/;
const isTakenBack = /^(?:partial[ _])?(?:refund|refunded|chargeback|reversal|deny)$/;
const isNoMoney = /^(?:pending|authorize|expire|expired|cancel|cancelled|failure|failed)$/;

/** Money that a gateway has settled, or taken back with a negative amount. */
export const readGatewayRow: ReadRow = (cellOf, mapping) => {
  const word = cellOf('kind').text.toLowerCase();
  if (isNoMoney.test(word)) return 'outgoing';
  const isReturn = isTakenBack.test(word);
  if (word !== '' && !isReturn && !isPaid.test(word)) {
    return { remedy: 'Status tidak dikenal. Tulis settlement atau refund.' };
  }
  const text = cellOf('text').text;
  if (text === '' || text.length > 100)
    return { remedy: 'Nomor pembayaran kosong atau terlalu panjang.' };
  if (isBlank(cellOf('amount'))) return { remedy: 'Jumlahnya kosong.' };
  const amount = readAmount(cellOf('amount'), mapping.numbers);
  if ('remedy' in amount) return amount;
  const day = readDay(cellOf('day'), mapping.days);
  if ('remedy' in day) return day;
  const signed = isReturn ? -Math.abs(amount.value) : amount.value;
  const fee = feeOf(signed, cellOf, mapping);
  if ('remedy' in fee) return fee;
  return { day: day.value, amount: signed, text, fee: fee.value };
};

/**
 * A fee is a share of the amount, so it may have cents. The net amount is preferred, because every kind of
 * fee is deducted from it.
 */
function feeOf(amount: number, ...[cellOf, { columns, numbers }]: Parameters<ReadRow>) {
  if (columns.net === undefined) {
    const fee = cellOf('fee');
    return isBlank(fee) ? { value: 0 } : readAmount(fee, numbers, 'rounded');
  }
  const cell = cellOf('net');
  if (cell.text === '') return { remedy: 'Jumlah bersihnya kosong.' };
  const net = readAmount(cell, numbers, 'rounded');
  if ('remedy' in net) return net;
  return { value: amount - (amount < 0 ? -Math.abs(net.value) : net.value) };
}
