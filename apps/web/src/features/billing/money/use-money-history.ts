import { getMoneyHistory } from '@serat/contract/ledger';
import { usePages } from '../../../lib/api/use-pages.ts';

/** The days of a statement; empty for no limit. */
export interface Period {
  from: string;
  to: string;
}

/** Paged, newest first. The first page includes the current balance. */
export const useMoneyHistory = ({ from, to }: Period) =>
  usePages(getMoneyHistory, {
    name: from || to ? `${from}/${to}` : 'pages',
    query: { ...(from && { from }), ...(to && { to }) },
    next: (page) => page.next,
    select: ([first, ...more]) =>
      first && { ...first.data, entries: [first, ...more].flatMap(({ data }) => data.entries) },
  });
