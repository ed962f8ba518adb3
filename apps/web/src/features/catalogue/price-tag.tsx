import type { ProductDetail } from '@serat/contract/catalogue';
import { rupiah } from '../../lib/format.ts';

/** The list price is struck through only when there is a discount; its line is kept either way. */
export function PriceTag({ detail, roomy }: { detail: ProductDetail; roomy?: boolean }) {
  const { price, discount, finalPrice, unit } = detail;
  return (
    <p className="tabular-nums">
      {discount !== 0 && (
        <s className="block text-sm text-muted">
          <span className="sr-only">Harga semula </span>
          {rupiah(price)}
        </s>
      )}
      {discount === 0 && roomy && <span aria-hidden="true" className="block h-5" />}
      <span className="text-xl font-bold">{rupiah(finalPrice)}</span>
      <span className="text-muted"> /{unit}</span>
    </p>
  );
}
