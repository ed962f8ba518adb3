import { nationalArea } from '@serat/contract/catalogue';
import type { Product } from '@serat/contract/catalogue';
import type { ChosenProduct } from '../../lib/drafts.ts';

export interface Choice {
  packet: ChosenProduct | null;
  tv: ChosenProduct | null;
  alaCarte: readonly ChosenProduct[];
}

export interface Catalogue {
  internet: readonly Product[];
  tv: readonly Product[];
  alaCarte: readonly Product[];
}

export interface DraftChange {
  id: string;
  name: string;
  /** The price of the draft. */
  before: number;
  /** Null when it is no longer sold here. */
  now: number | null;
  unit: string;
}

/** The product at today's price in an area; null when it has none there. */
export function chosenFrom(product: Product, areaId: string): ChosenProduct | null {
  const detail = product.detail.find((row) => row.areaId === areaId);
  if (!detail) return null;
  const { id, name, thumbnail } = product;
  const { bandwidth, finalPrice, unit } = detail;
  return { id, name, bandwidth, thumbnail, areaId, finalPrice, unit };
}

/** All products of a list that are sold in an area. */
export const offersIn = (products: readonly Product[], areaId: string): ChosenProduct[] =>
  products.flatMap((product) => chosenFrom(product, areaId) ?? []);

/** What a draft is today, and what has changed since it was written. */
export function bringUpToDate(
  draft: Choice,
  catalogue: Catalogue,
  areaId: string,
): { choice: Choice; changes: DraftChange[] } {
  const changes: DraftChange[] = [];
  function today(chosen: ChosenProduct, sold: readonly Product[], area: string) {
    const current = offersIn(sold, area).find(({ id }) => id === chosen.id) ?? null;
    if (current?.finalPrice !== chosen.finalPrice) {
      const { id, name, finalPrice: before, unit } = chosen;
      changes.push({ id, name, before, now: current?.finalPrice ?? null, unit });
    }
    return current;
  }
  const packet = draft.packet && today(draft.packet, catalogue.internet, areaId);
  const tv = draft.tv && today(draft.tv, catalogue.tv, nationalArea);
  const alaCarte = draft.alaCarte.flatMap(
    (channel) => today(channel, catalogue.alaCarte, nationalArea) ?? [],
  );
  // Without a TV package there are no channels either.
  return { choice: { packet, tv, alaCarte: tv ? alaCarte : [] }, changes };
}
