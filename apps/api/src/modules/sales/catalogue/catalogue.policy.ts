import {
  nationalArea,
  productTypes,
  type Product,
  type ProductType,
} from '@serat/contract/catalogue';
import type { AreaPrice, CatalogueProduct } from './catalogue.repository.ts';

const typeNames: Readonly<Record<string, ProductType>> = {
  internet: productTypes.internet,
  tv: productTypes.tv,
  alacarte: productTypes.alaCarte,
  'a-la-carte': productTypes.alaCarte,
};

export function productTypeOf(name: string): ProductType | null {
  const lower = name.toLowerCase();
  return Object.hasOwn(typeNames, lower) ? (typeNames[lower] ?? null) : null;
}

/** Internet is priced by area, the rest has one national price. */
export function priceIn(
  product: Pick<CatalogueProduct, 'type' | 'prices'>,
  areaId: string,
): AreaPrice | null {
  const area = product.type === productTypes.internet ? areaId : nationalArea;
  return product.prices.find((price) => price.areaId === area) ?? null;
}

/** As the catalogue shows it, in one area or in all; null where it is not sold. */
export function present(product: CatalogueProduct, areaId: string | undefined): Product | null {
  const isInternet = product.type === productTypes.internet;
  const only = areaId ?? (isInternet ? undefined : nationalArea);
  const single = only === undefined ? null : priceIn(product, only);
  const prices = only === undefined ? product.prices : single ? [single] : [];
  if (prices.length === 0) return null;
  const { active: _active, prices: _prices, bandwidth, ...shown } = product;
  return { ...shown, detail: prices.map((price) => ({ ...price, bandwidth })) };
}
