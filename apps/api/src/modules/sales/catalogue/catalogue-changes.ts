import { isDeepStrictEqual } from 'node:util';
import { productType } from '@serat/contract/catalogue';
import type { CatalogueProduct, NewProduct } from './catalogue.repository.ts';
import { promisesOf } from './promises.ts';

export interface CatalogueChanges {
  added: string[];
  updated: string[];
  resumed: string[];
  withdrawn: string[];
  unchanged: number;
  reordered: boolean;
}

/** `before` includes products that are no longer sold. */
export function compareCatalogues(
  before: readonly CatalogueProduct[],
  after: readonly NewProduct[],
): CatalogueChanges {
  const old = new Map(before.map((product) => [product.id, product]));
  const ids = after.map(({ id }) => id);
  const sold = before.filter(({ active }) => active).map(({ id }) => id);
  const updated = after.filter((product) => {
    const known = old.get(product.id);
    return known?.active === true && !isDeepStrictEqual(comparable(known), comparable(product));
  });
  const kept = shownOrder(after).filter((id) => sold.includes(id));
  return {
    added: ids.filter((id) => !old.has(id)),
    updated: updated.map(({ id }) => id),
    resumed: ids.filter((id) => old.get(id)?.active === false),
    withdrawn: sold.filter((id) => !ids.includes(id)),
    unchanged: kept.length - updated.length,
    reordered: !isDeepStrictEqual(
      kept,
      sold.filter((id) => ids.includes(id)),
    ),
  };
}

const comparable = (product: CatalogueProduct | NewProduct) => ({
  type: product.type,
  name: product.name,
  content: product.content,
  thumbnail: product.thumbnail,
  categoryId: product.categoryId,
  bandwidth: product.bandwidth,
  channelGroups: product.channelGroups,
  promises: promisesOf(product.type, product.promises),
  suits: product.suits ?? '',
  mostChosen: product.mostChosen ?? false,
  prices: product.prices.map(({ areaId, price, discount, unit }) => ({
    areaId,
    price,
    discount,
    unit,
  })),
});

const shownOrder = (products: readonly NewProduct[]): string[] =>
  productType.options.flatMap((wanted) =>
    products.filter(({ type }) => type === wanted).map(({ id }) => id),
  );
