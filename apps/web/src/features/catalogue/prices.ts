import type { Product, ProductDetail } from '@serat/contract/catalogue';
import type { ChosenProduct } from '../../lib/drafts.ts';

export interface Area {
  id: string;
  name: string;
}

export interface Offer {
  product: Product;
  detail: ProductDetail;
}

/** Every area that something is sold in, in the order of their ids. */
export function areasOf(products: readonly Product[]): Area[] {
  const names = new Map<string, string>();
  for (const { detail } of products) {
    for (const { areaId, areaName } of detail) names.set(areaId, areaName);
  }
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The area that was known last, as long as something is sold there; else the first. */
export function areaToShow(areas: readonly Area[], lastKnown: string | null): Area | undefined {
  return areas.find(({ id }) => id === lastKnown) ?? areas[0];
}

/** What is sold in an area, with its price there. */
export function offersIn(products: readonly Product[], areaId: string): Offer[] {
  return products.flatMap((product) => {
    const detail = product.detail.find((row) => row.areaId === areaId);
    return detail ? [{ product, detail }] : [];
  });
}

/** Null where they are not paid for over the same time: such prices cannot be added up. */
export function sumOf(products: readonly ChosenProduct[]): { amount: number; unit: string } | null {
  const [first] = products;
  if (!first || products.some(({ unit }) => unit !== first.unit)) return null;
  return {
    amount: products.reduce((sum, { finalPrice }) => sum + finalPrice, 0),
    unit: first.unit,
  };
}

export function chosenProduct({ product, detail }: Offer): ChosenProduct {
  const { id, name, thumbnail } = product;
  const { bandwidth, areaId, finalPrice, unit } = detail;
  return { id, name, bandwidth, thumbnail, areaId, finalPrice, unit };
}
