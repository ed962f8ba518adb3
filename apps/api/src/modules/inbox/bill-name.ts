import { monthYear } from '../../jakarta/words.ts';

/** "November 2026", and where several services make a month ambiguous "November 2026 di Jl. Melati 5". */
export const billName = ({ period, place }: { period: string; place: string | null }): string =>
  place === null ? monthYear(period) : `${monthYear(period)} di ${place}`;
