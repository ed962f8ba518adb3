import type { UseQueryResult } from '@tanstack/react-query';
import type { Costs } from '../../../model/cost-lines.ts';

/** What is to be paid, line by line, as the service has reckoned it for the chosen method. */
export type CostsRead = UseQueryResult<Costs>;

export interface CostSection {
  /** Null where the lines are not told apart. */
  title: string | null;
  lines: Costs['lines'];
}

/** How the lines of a bill or an order are told apart. */
export interface CostSections {
  /** `isOld`: they are still those of the choice before. */
  divide: (lines: Costs['lines'], isOld: boolean) => CostSection[];
  /** Before the lines are there, without the fee of a method; null where nobody can know. */
  expected: readonly { title: string; rows: number }[] | null;
}
