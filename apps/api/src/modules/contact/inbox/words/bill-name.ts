import { monthYear } from '../../../../jakarta/words.ts';
import type { EventOf } from '../inbox-event.ts';

type Named = Pick<EventOf<'bill-issued'>, 'period' | 'sort' | 'place'>;

const sorts = { month: '', final: 'akhir ', owed: 'susulan ', devices: 'perangkat ' };

/** "November 2026", or "akhir November 2026" for a final bill. */
export const billMonth = ({ period, sort }: Omit<Named, 'place'>): string =>
  `${sorts[sort]}${monthYear(period)}`;

/** "November 2026 di Jl. Melati 5" if the customer has several services. */
export const billName = ({ place, ...bill }: Named): string =>
  place === null ? billMonth(bill) : `${billMonth(bill)} di ${place}`;
