import { nationalArea } from '@serat/contract/catalogue';
import type { Product } from '@serat/contract/catalogue';
import type { ChosenProduct } from '../../../model/drafts.ts';
import { chosenProduct, offersIn } from '../../../model/offers.ts';

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
  before: number;
  /** The current price; null if the product is no longer sold here. */
  now: number | null;
  unit: string;
}

export function bringUpToDate(
  draft: Choice,
  catalogue: Catalogue,
  areaId: string,
): { choice: Choice; changes: DraftChange[] } {
  const changes: DraftChange[] = [];
  function today(chosen: ChosenProduct, sold: readonly Product[], area: string) {
    const offer = offersIn(sold, area).find(({ product }) => product.id === chosen.id);
    const current = offer ? chosenProduct(offer) : null;
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
  // Channels need a TV package.
  return { choice: { packet, tv, alaCarte: tv ? alaCarte : [] }, changes };
}
