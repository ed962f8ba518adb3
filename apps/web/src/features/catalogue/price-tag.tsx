import type { ProductDetail } from '@serat/contract/catalogue';
import { rupiah } from '../../lib/text/format.ts';

export function PriceTag({ detail }: { detail: ProductDetail }) {
  const { price, discount, finalPrice, unit } = detail;
  return (
    <p className="tabular-nums">
      {discount !== 0 && (
        <span className="flex flex-wrap gap-x-2 text-sm">
          <s className="text-muted">
            <span className="sr-only">Harga semula </span>
            {rupiah(price)}
          </s>
          <span className="whitespace-nowrap font-semibold text-success">
            Hemat {rupiah(discount)}
          </span>
        </span>
      )}
      <span className="text-xl font-bold">{rupiah(finalPrice)}</span>
      <span className="text-muted"> /{unit}</span>
    </p>
  );
}
