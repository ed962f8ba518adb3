import type { UseQueryResult } from '@tanstack/react-query';
import type { Costs } from '../../../model/cost-lines.ts';

export type CostsRead = UseQueryResult<Costs>;

export interface CostSection {
  /** Null if the lines are not grouped. */
  title: string | null;
  lines: Costs['lines'];
}

/** How the cost lines of a bill or an order are grouped. */
export interface CostSections {
  /** `isOld`: the lines belong to the previous choice. */
  divide: (lines: Costs['lines'], isOld: boolean) => CostSection[];
  /** Groups to show while loading, without the method's fee; null if unknown. */
  expected: readonly { title: string; rows: number }[] | null;
}
