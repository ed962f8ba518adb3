/** Counts what a search has looked at, so that no text can make it look without end. */
export interface Work {
  steps: number;
}
