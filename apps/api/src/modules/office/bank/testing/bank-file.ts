import type { BankMapping } from '@serat/contract/staff/bank-fields';

export const account = '1234567890';
export const otherAccount = '9876543210';

export const bankEnvironment = {
  BANK_ACCOUNTS: `BCA:${account}:PT Serat,Mandiri:${otherAccount}:PT Serat`,
};

export const usualMapping: BankMapping = {
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
