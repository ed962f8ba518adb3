import { getMoneyHistory } from '@serat/contract/ledger';
import { usePages } from '../../../lib/api/use-pages.ts';

/** Paged, newest first. The first page includes the current balance. */
export const useMoneyHistory = () =>
  usePages(getMoneyHistory, {
    name: 'pages',
    next: (page) => page.next,
    select: ([first, ...more]) =>
      first && { ...first.data, entries: [first, ...more].flatMap(({ data }) => data.entries) },
  });
