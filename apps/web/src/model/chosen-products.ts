import { addressPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import type { ChosenProduct, Drafts } from './drafts.ts';
import { keepAmounts } from '../lib/text/format.ts';

type Chosen = Pick<Drafts['order'], 'packet' | 'tv' | 'alaCarte'>;

export const chosenIn = ({ packet, tv, alaCarte }: Chosen): ChosenProduct[] =>
  [packet, tv, ...alaCarte].filter((product) => product !== null);

/** "Fiber Keluarga 50 Mbps + TV Family Pack" */
export const namesOf = (products: readonly ChosenProduct[]): string =>
  keepAmounts(
    products.map(({ name, bandwidth }) => (bandwidth ? `${name} ${bandwidth}` : name)).join(' + '),
  );

/** Null if the billing periods differ: such prices cannot be added up. */
export function sumOf(products: readonly ChosenProduct[]): { amount: number; unit: string } | null {
  const [first] = products;
  if (!first || products.some(({ unit }) => unit !== first.unit)) return null;
  return {
    amount: products.reduce((sum, { finalPrice }) => sum + finalPrice, 0),
    unit: first.unit,
  };
}

/** The next page of an order: the map, the address of the known pin, or the order page. */
export function nextOrderPage({ order, reference }: Pick<Drafts, 'order' | 'reference'>): string {
  if (order.packet === null || reference.pin === null) return pages.coverage;
  return reference.address === null ? addressPage : pages.orderProduct;
}
