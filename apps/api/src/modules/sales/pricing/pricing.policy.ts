import { nationalArea, type ProductType } from '@serat/contract/catalogue';
import { adminFeeLine, installationLine, totalLine, type CostLine } from '@serat/contract/pricing';
import { AppError } from '../../../app-error.ts';

export interface PricedProduct {
  id: string;
  type: ProductType;
  name: string;
  bandwidth: string | null;
  thumbnail: string;
  prices: { areaId: string; finalPrice: number; unit: string }[];
}

export interface Choice {
  internetId: string;
  tvId: string | null;
  alaCarteIds: readonly string[];
}

/** A copy with the price at the time of the order. */
export interface PricedLine {
  name: string;
  amount: number;
  product: (Omit<PricedProduct, 'prices' | 'name'> & { unit: string }) | null;
}

export const choiceIds = ({ internetId, tvId, alaCarteIds }: Choice): string[] => [
  internetId,
  ...(tvId ? [tvId] : []),
  ...new Set(alaCarteIds),
];

/**
 * Returns the package, TV, the channels and the installation, in this order. `products` contains only products on
 * sale.
 */
export function buildLines(
  choice: Choice,
  products: readonly PricedProduct[],
  areaId: string,
  installationFee: number,
): PricedLine[] {
  if (choice.alaCarteIds.length > 0 && !choice.tvId) {
    throw new AppError('INVALID_INPUT', {
      message: 'Saluran ala carte hanya dapat dipilih bersama paket TV. Pilih paket TV dulu.',
      fields: { productAlaCarte: 'Pilih paket TV dulu' },
    });
  }
  const priced = (id: string, type: ProductType, area: string): PricedLine => {
    const product = products.find((candidate) => candidate.id === id && candidate.type === type);
    if (!product) throw new AppError('PRODUCT_UNAVAILABLE');
    const price = product.prices.find((candidate) => candidate.areaId === area);
    if (!price) {
      throw new AppError('PRODUCT_UNAVAILABLE', {
        message: `${product.name} belum tersedia di area Anda. Pilih produk lain.`,
      });
    }
    const { bandwidth, thumbnail } = product;
    return {
      name: product.name,
      amount: price.finalPrice,
      product: { id, type, bandwidth, thumbnail, unit: price.unit },
    };
  };
  return [
    priced(choice.internetId, 'INTERNET', areaId),
    ...(choice.tvId ? [priced(choice.tvId, 'TV', nationalArea)] : []),
    ...[...new Set(choice.alaCarteIds)].map((id) => priced(id, 'ALACARTE', nationalArea)),
    { name: installationLine, amount: installationFee, product: null },
  ];
}

export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amount, 0);

export const withFee = (
  lines: readonly { name: string; amount: number }[],
  fee: number,
): { name: string; amount: number }[] =>
  fee > 0 ? [...lines, { name: adminFeeLine, amount: fee }] : [...lines];

/** `DATADETIL`: the lines, then the total. */
export function toCostLines(lines: readonly { name: string; amount: number }[]): CostLine[] {
  return [...lines, { name: totalLine, amount: sumOf(lines) }].map(({ name, amount }) => ({
    NAMA_BIAYA: name,
    RUPIAH: amount,
  }));
}
