import type { DataOf } from '@serat/contract/call';
import { getCosts } from '@serat/contract/pricing';
import { splitCosts } from '../../../model/cost-lines.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { costBody } from './costs.ts';

/** Follows every choice; until the next answer the last one stays. */
export function useCosts(question: Parameters<typeof costBody>[0]) {
  return useRead(
    getCosts,
    { body: costBody(question) },
    {
      // Without a package there is nothing to be priced.
      enabled: question.choice.packet !== null,
      select: costsIn,
      keepPrevious: true,
      ownFailure: true,
    },
  );
}

const costsIn = ({ data }: { data: DataOf<typeof getCosts> }) => splitCosts(data.DATADETIL);
