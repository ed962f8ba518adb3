import type { Product, ProductDetail } from '@serat/contract/catalogue';
import type { ChosenProduct } from './drafts.ts';
import { keepAmounts, rupiah } from '../lib/text/format.ts';

export interface Offer {
  product: Product;
  detail: ProductDetail;
}

export function offersIn(products: readonly Product[], areaId: string): Offer[] {
  return products.flatMap((product) => {
    const detail = product.detail.find((row) => row.areaId === areaId);
    return detail ? [{ product, detail }] : [];
  });
}

export function chosenProduct({ product, detail }: Offer): ChosenProduct {
  const { id, name, thumbnail } = product;
  const { bandwidth, areaId, finalPrice, unit } = detail;
  return { id, name, bandwidth, thumbnail, areaId, finalPrice, unit };
}

/** Texts of a product card: the speed is the title, if there is one. */
export function offerWords({ product: { name }, detail }: Offer) {
  const { bandwidth, price, discount, finalPrice, unit } = detail;
  return {
    title: keepAmounts(bandwidth ?? name),
    note: bandwidth === null ? '' : name,
    price: rupiah(finalPrice),
    unit,
    listPrice: discount === 0 ? null : rupiah(price),
  };
}
