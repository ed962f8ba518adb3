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

/** Internet is priced by area; other products have one national price. */
export function priceIn(
  product: Pick<CatalogueProduct, 'type' | 'prices'>,
  areaId: string,
): AreaPrice | null {
  const area = product.type === productTypes.internet ? areaId : nationalArea;
  return product.prices.find((price) => price.areaId === area) ?? null;
}

/** Returns null if the product is not sold in this area. */
export function present(product: CatalogueProduct, areaId: string | undefined): Product | null {
  const isInternet = product.type === productTypes.internet;
  const only = areaId ?? (isInternet ? undefined : nationalArea);
  const single = only === undefined ? null : priceIn(product, only);
  const prices = only === undefined ? product.prices : single ? [single] : [];
  if (prices.length === 0) return null;
  const { active: _active, prices: _prices, bandwidth, ...shown } = product;
  return { ...shown, detail: prices.map((price) => ({ ...price, bandwidth })) };
}
