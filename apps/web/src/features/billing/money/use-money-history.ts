import { getMoneyHistory } from '@serat/contract/ledger';
import { usePages } from '../../../lib/api/use-pages.ts';

/** Page by page, newest first; what stands open now comes with the first one. */
export const useMoneyHistory = () =>
  usePages(getMoneyHistory, {
    name: 'pages',
    next: (page) => page.next,
    select: ([first, ...more]) =>
      first && { ...first.data, entries: [first, ...more].flatMap(({ data }) => data.entries) },
  });
