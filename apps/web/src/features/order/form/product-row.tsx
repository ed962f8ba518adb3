import type { ReactNode } from 'react';
import type { ChosenProduct } from '../../../model/drafts.ts';
import { keepAmounts, rupiah } from '../../../lib/text/format.ts';
import { ProductPicture } from '@serat/ui/drawings/product-picture.tsx';

type ShownProduct = Pick<ChosenProduct, 'name' | 'bandwidth' | 'thumbnail' | 'finalPrice' | 'unit'>;

/** Image, name and speed, with the price beside them, or below on the narrowest phones. */
export function ProductRow({ product, note }: { product: ShownProduct; note?: ReactNode }) {
  const { name, bandwidth, thumbnail } = product;
  return (
    <div className="flex items-center gap-4">
      <ProductPicture src={thumbnail} size={56} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          {bandwidth && <p className="text-sm text-muted">{keepAmounts(bandwidth)}</p>}
          {note}
        </div>
        <p className="tabular-nums">
          <UnitPrice product={product} />
        </p>
      </div>
    </div>
  );
}

export function UnitPrice({ product }: { product: Pick<ShownProduct, 'finalPrice' | 'unit'> }) {
  return (
    <>
      <span className="font-semibold">{rupiah(product.finalPrice)}</span>
      <span className="text-sm text-muted"> /{product.unit}</span>
    </>
  );
}
