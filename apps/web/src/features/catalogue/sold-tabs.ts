import type { Product } from '@serat/contract/catalogue';

export type PackagesTab = 'internet' | 'tv' | 'alacarte';

/**
 * A tab goes once it is known that there is nothing to sell on it; channels are sold with TV alone. An
 * address of a tab that is gone leads to the first.
 */
export function soldTabs(
  tv: readonly Product[] | undefined,
  alaCarte: readonly Product[] | undefined,
): PackagesTab[] {
  if (tv?.length === 0) return ['internet'];
  return alaCarte?.length === 0 ? ['internet', 'tv'] : ['internet', 'tv', 'alacarte'];
}
