import type { StatementMapping } from '@serat/contract/staff/statement-fields';

export const account = '1234567890';
export const otherAccount = '9876543210';

export const bankEnvironment = {
  BANK_ACCOUNTS: `BCA:${account}:PT Serat,Mandiri:${otherAccount}:PT Serat`,
};

export const usualMapping: StatementMapping = {
  headerRow: 1,
  numbers: 'dot',
  days: 'dmy',
  columns: { day: 'Tanggal', text: 'Keterangan', amount: 'Kredit', debit: 'Debit' },
};

export interface Credit {
  day: string;
  text: string;
  amount: number;
}

export const csvOf = (credits: readonly Credit[]): string =>
  [
    'Tanggal;Keterangan;Debit;Kredit',
    ...credits.map(
      ({ day, text, amount }) =>
        `${day.split('-').toReversed().join('/')};"${text.replaceAll('"', '""')}";;${amount.toLocaleString('id-ID')},00`,
    ),
  ].join('\r\n');

/** Headings of Midtrans' transaction report. */
export const reportMapping = {
  headerRow: 1,
  numbers: 'comma',
  days: 'dmy',
  columns: {
    day: 'Settlement time',
    text: 'Order ID',
    amount: 'Amount',
    fee: 'Mdr amount',
    kind: 'Transaction status',
  },
} as const satisfies StatementMapping;

export interface Settled {
  reference: string;
  amount: number;
  fee?: number;
  day: string;
  status?: string;
}

export const reportOf = (rows: readonly Settled[]): string =>
  [
    'Order ID,Payment type,Amount,Transaction status,Transaction time,Settlement time,Mdr amount',
    ...rows.map(
      ({ reference, amount, fee = 0, day, status = 'settlement' }) =>
        `${reference},bank_transfer,${amount}.00,${status},${day} 09:00:00,${day} 23:10:11,${fee}.00`,
    ),
  ].join('\n');
