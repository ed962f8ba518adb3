import type { Product } from '@serat/contract/catalogue';

export type PackagesTab = 'internet' | 'tv' | 'alacarte';

/**
 * Hides a tab once its product list is known to be empty. Channels are only sold with TV. The
 * address of a hidden tab leads to the first one.
 */
export function soldTabs(
  tv: readonly Product[] | undefined,
  alaCarte: readonly Product[] | undefined,
): PackagesTab[] {
  if (tv?.length === 0) return ['internet'];
  return alaCarte?.length === 0 ? ['internet', 'tv'] : ['internet', 'tv', 'alacarte'];
}
