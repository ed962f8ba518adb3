import { getCosts } from '@serat/contract/pricing';
import { costsIn } from '../../../model/cost-lines.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { costBody } from './costs.ts';

/** Recalculated on every choice; the last answer stays until the next. */
export function useCosts(question: Parameters<typeof costBody>[0]) {
  return useRead(
    getCosts,
    { body: costBody(question) },
    {
      enabled: question.choice.packet !== null,
      select: costsIn,
      keepPrevious: true,
      ownFailure: true,
    },
  );
}
