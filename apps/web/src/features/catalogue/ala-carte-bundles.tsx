import { nationalArea } from '@serat/contract/catalogue';
import { useId, useState } from 'react';
import { chooseTv, keepDraft, useDrafts } from '../../model/drafts.ts';
import type { ChosenProduct } from '../../model/drafts.ts';
import { chosenProduct, offersIn, type Offer } from '../../model/offers.ts';
import { Badge } from '@serat/ui/badge.tsx';
import { ProductPicture } from '@serat/ui/drawings/product-picture.tsx';
import { Skeleton, SkeletonText } from '@serat/ui/states/skeleton.tsx';
import { AddButton } from './add-button.tsx';
import { AddWithTvDialog } from './add-with-tv-dialog.tsx';
import { OrderNote } from './order-note.tsx';
import { PriceTag } from './price-tag.tsx';
import { cardGrid, CardsSkeleton, ProductList } from './product-list.tsx';
import { useAddToOrder } from './use-add-to-order.tsx';
import { useProducts } from './use-products.ts';

export function AlaCarteBundles() {
  const read = useProducts('alaCarte');
  const { enabled, note, noteIsComing, proceed } = useAddToOrder();
  const hasTv = useDrafts((drafts) => drafts.order.tv !== null);
  const [waiting, setWaiting] = useState<ChosenProduct | null>(null);
  const noteId = useId();

  function keep(bundle: ChosenProduct) {
    keepDraft('order', { alaCarte: [...bundlesWithout(bundle.id), bundle] });
    proceed();
  }

  function add(offer: Offer) {
    const bundle = chosenProduct(offer);
    if (hasTv) keep(bundle);
    else setWaiting(bundle);
  }

  return (
    <ProductList read={read} noteIsComing={noteIsComing} skeleton={<BundlesSkeleton />}>
      {(products) => (
        <>
          <OrderNote id={noteId}>
            {note ?? (hasTv ? null : 'Saluran ala carte ditonton bersama paket TV.')}
          </OrderNote>
          <ul className={cardGrid}>
            {offersIn(products, nationalArea).map((offer) => (
              <BundleCard
                key={offer.product.id}
                offer={offer}
                enabled={enabled}
                noteId={noteId}
                onAdd={() => add(offer)}
              />
            ))}
          </ul>
          {waiting && (
            <AddWithTvDialog
              bundle={waiting}
              onClose={() => setWaiting(null)}
              onAdd={(tv) => {
                chooseTv(tv);
                keep(waiting);
              }}
            />
          )}
        </>
      )}
    </ProductList>
  );
}

function BundlesSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-[66px] rounded-field sm:h-[45px]" />
      <CardsSkeleton className="h-[202px] md:h-[198px]">
        <div className="flex items-center gap-3">
          <Skeleton className="size-12 shrink-0 rounded-field" />
          <Skeleton className="h-5 w-32" />
        </div>
        <SkeletonText lines={2} className="mt-4" />
        <div className="mt-auto flex items-center justify-between gap-3">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-10 w-20 rounded-field md:h-9" />
        </div>
      </CardsSkeleton>
    </>
  );
}

const bundlesWithout = (bundleId: string) =>
  useDrafts.getState().order.alaCarte.filter(({ id }) => id !== bundleId);

interface BundleCardProps {
  offer: Offer;
  enabled: boolean;
  noteId: string;
  onAdd: () => void;
}

function BundleCard({ offer: { product, detail }, enabled, noteId, onAdd }: BundleCardProps) {
  const isChosen = useDrafts(({ order }) => order.alaCarte.some(({ id }) => id === product.id));
  return (
    <li className="flex flex-col gap-3 rounded-card border border-hairline bg-surface p-5">
      <div className="flex items-center gap-3">
        <ProductPicture src={product.thumbnail} size={48} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{product.name}</h2>
          {isChosen && <Badge tone="success">Dipilih</Badge>}
        </div>
      </div>
      <p className="flex-1 text-muted">{product.content}</p>
      <div className="flex items-center justify-between gap-3">
        <PriceTag detail={detail} />
        <AddButton
          name={product.name}
          size="sm"
          variant="secondary"
          {...{ isChosen, enabled, noteId, onAdd }}
          onRemove={() => keepDraft('order', { alaCarte: bundlesWithout(product.id) })}
        />
      </div>
    </li>
  );
}
