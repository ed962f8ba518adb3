import type { listBillHistory } from '@serat/contract/billing';
import type { QueryOf } from '@serat/contract/call';

export type HistoryPeriod = NonNullable<QueryOf<typeof listBillHistory>['months']>;

export const historyPeriods: readonly { value: HistoryPeriod; label: string }[] = [
  { value: '3', label: '3 bulan terakhir' },
  { value: '6', label: '6 bulan terakhir' },
  { value: '12', label: '1 tahun terakhir' },
];

/** Parses the period in the address; an unknown value gives the first period. */
export const readPeriod = (text: string | null): HistoryPeriod =>
  historyPeriods.find(({ value }) => value === text)?.value ?? '3';
