interface OnThePage {
  data: { id: string } | null | undefined;
  /** True after an answer or a failure; saved data of an earlier visit do not count. */
  isFetchedAfterMount: boolean;
}

/** How to follow a message's link to an order: the order on the page is in view already, any other opens its detail. */
export function followLink(
  linked: string | null,
  { data: active, isFetchedAfterMount }: OnThePage,
): 'wait' | 'in view' | 'open' {
  if (linked === null || !isFetchedAfterMount) return 'wait';
  return active?.id === linked ? 'in view' : 'open';
}
