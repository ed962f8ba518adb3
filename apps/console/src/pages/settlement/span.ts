import { daysAgo, today } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';

export const spanFilters: readonly Filter[] = [
  { kind: 'day', name: 'from', label: 'Dari tanggal' },
  { kind: 'day', name: 'to', label: 'Sampai tanggal' },
];

/** The last two weeks. */
export const usualSpan = () => ({ from: daysAgo(13), to: today() });
