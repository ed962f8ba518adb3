import { monthYear } from '../../../jakarta/words.ts';
import type { EventOf } from './inbox-event.ts';

type Named = Pick<EventOf<'bill-issued'>, 'period' | 'sort' | 'place'>;

const sorts = { month: '', final: 'akhir ', owed: 'susulan ' };

/** "November 2026", of a final one "akhir November 2026". */
export const billMonth = ({ period, sort }: Omit<Named, 'place'>): string =>
  `${sorts[sort]}${monthYear(period)}`;

/** Where several services make a month ambiguous "November 2026 di Jl. Melati 5". */
export const billName = ({ place, ...bill }: Named): string =>
  place === null ? billMonth(bill) : `${billMonth(bill)} di ${place}`;
