/** The order on the page; undefined as long as nobody knows. */
type OnThePage = { id: string } | null | undefined;

/**
 * What to do about the order that a message links to: the one on the page is in view already, any
 * other opens its detail.
 */
export function followLink(linked: string | null, active: OnThePage): 'wait' | 'in view' | 'open' {
  if (linked === null || active === undefined) return 'wait';
  return active?.id === linked ? 'in view' : 'open';
}
