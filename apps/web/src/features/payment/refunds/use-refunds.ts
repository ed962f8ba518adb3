import { listRefundsDue, refundsPageSize } from '@serat/contract/ledger';
import { usePages } from '../../../lib/api/use-pages.ts';

export const useRefunds = () =>
  usePages(listRefundsDue, {
    name: 'pages',
    next: (refunds) => (refunds.length < refundsPageSize ? undefined : refunds.at(-1)?.id),
    select: (pages) => pages.flatMap(({ data }) => data),
    ownFailure: true,
  });
