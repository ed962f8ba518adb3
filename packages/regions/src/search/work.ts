/** Counts the steps of a search, to limit its cost. */
export interface Work {
  steps: number;
}
