import type { ProductDetail } from '@serat/contract/catalogue';
import { rupiah } from '../../lib/text/format.ts';

export function PriceTag({ detail }: { detail: ProductDetail }) {
  const { price, discount, finalPrice, unit } = detail;
  return (
    <p className="tabular-nums">
      {discount !== 0 && (
        <s className="block text-sm text-muted">
          <span className="sr-only">Harga semula </span>
          {rupiah(price)}
        </s>
      )}
      <span className="text-lg font-bold">{rupiah(finalPrice)}</span>
      <span className="text-sm text-muted"> /{unit}</span>
    </p>
  );
}
