/** The order on the page, as it was read. */
interface OnThePage {
  data: { id: string } | null | undefined;
  /** By an answer or by its failure. What was seen last time decides nothing. */
  isFetchedAfterMount: boolean;
}

/**
 * What to do about the order that a message links to: the one on the page is in view already, any
 * other opens its detail.
 */
export function followLink(
  linked: string | null,
  { data: active, isFetchedAfterMount }: OnThePage,
): 'wait' | 'in view' | 'open' {
  if (linked === null || !isFetchedAfterMount) return 'wait';
  return active?.id === linked ? 'in view' : 'open';
}
