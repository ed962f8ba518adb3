import { nationalArea } from '@serat/contract/catalogue';
import { useId } from 'react';
import { chooseTv, useDrafts } from '../../model/drafts.ts';
import { chosenProduct, offersIn, type Offer } from '../../model/offers.ts';
import { Badge } from '@serat/ui/badge.tsx';
import { ProductPicture } from '@serat/ui/drawings/product-picture.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { AddButton } from './add-button.tsx';
import { OrderNote } from './order-note.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductList } from './product-list.tsx';
import { useAddToOrder } from './use-add-to-order.tsx';
import { useProducts } from './use-products.ts';

export function TvPackages() {
  const read = useProducts('tv');
  const { enabled, note, noteIsComing, proceed } = useAddToOrder();
  const noteId = useId();

  function add(offer: Offer) {
    chooseTv(chosenProduct(offer));
    proceed();
  }

  return (
    <ProductList read={read} noteIsComing={noteIsComing} skeleton={<TvSkeleton />}>
      {(products) => (
        <>
          <OrderNote id={noteId}>{note}</OrderNote>
          <ul className="flex flex-col gap-6">
            {offersIn(products, nationalArea).map((offer) => (
              <TvPackage
                key={offer.product.id}
                offer={offer}
                enabled={enabled}
                noteId={noteId}
                onAdd={() => add(offer)}
              />
            ))}
          </ul>
        </>
      )}
    </ProductList>
  );
}

function TvSkeleton() {
  return (
    <div className="h-[909px] overflow-hidden rounded-card border border-hairline bg-surface p-4 md:p-6">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <Skeleton className="size-18 shrink-0 rounded-field max-sm:hidden" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-4 max-w-80" />
        </div>
        <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12 w-24 rounded-field md:h-11" />
        </div>
      </div>
      <div className="mt-6 grid gap-x-8 gap-y-6 border-t border-hairline pt-5 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 7 }, (_, group) => (
          <div key={group} className="flex flex-wrap gap-1.5">
            <Skeleton className="mb-1.5 h-5 w-full max-w-32" />
            <span className="h-0 w-full" />
            {['w-24', 'w-32', 'w-20', 'w-28', 'w-26', 'w-18'].map((width) => (
              <Skeleton key={width} round className={`h-7.5 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface TvPackageProps {
  offer: Offer;
  enabled: boolean;
  noteId: string;
  onAdd: () => void;
}

function TvPackage({ offer: { product, detail }, enabled, noteId, onAdd }: TvPackageProps) {
  const isChosen = useDrafts((drafts) => drafts.order.tv?.id === product.id);
  const channels = product.channelGroups.flatMap((group) => group.channels);
  return (
    <li className="rounded-card border border-hairline bg-surface p-4 md:p-6">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <ProductPicture src={product.thumbnail} size={72} className="max-sm:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-2xl">{product.name}</h2>
            {isChosen && <Badge tone="success">Dipilih</Badge>}
          </div>
          <p className="mt-1 text-muted">{product.content}</p>
        </div>
        <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end">
          <PriceTag detail={detail} />
          <AddButton
            name={product.name}
            {...{ isChosen, enabled, noteId, onAdd }}
            onRemove={() => chooseTv(null)}
          />
        </div>
      </div>
      {channels.length > 0 && (
        <div className="mt-6 grid gap-x-8 gap-y-6 border-t border-hairline pt-5 sm:grid-cols-2 xl:grid-cols-3">
          {product.channelGroups.map((group) => (
            <section
              key={group.name}
              aria-label={`${group.name}: ${group.channels.length} saluran`}
            >
              <h3 className="mb-2 flex items-baseline justify-between gap-2 font-semibold">
                {group.name}
                <span className="text-sm font-normal text-muted">
                  {group.channels.length} saluran
                </span>
              </h3>
              <ul className="flex flex-wrap gap-1.5">
                {group.channels.map((channel) => (
                  <li
                    key={channel}
                    className="rounded-full border border-hairline bg-canvas px-2.5 py-1 text-sm"
                  >
                    {channel}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </li>
  );
}
