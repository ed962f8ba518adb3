import { nationalArea } from '@serat/contract/catalogue';
import { useId } from 'react';
import { chooseTv, useDrafts } from '../../lib/drafts.ts';
import { chosenProduct, offersIn, type Offer } from '../../lib/offers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderNote } from './order-note.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductList } from './product-list.tsx';
import { useAddToOrder } from './use-add-to-order.tsx';
import { useProducts } from './use-products.ts';

export function TvPackages() {
  const read = useProducts('tv');
  const { enabled, note, proceed } = useAddToOrder();
  const noteId = useId();

  function add(offer: Offer) {
    chooseTv(chosenProduct(offer));
    proceed();
  }

  return (
    <ProductList read={read} skeleton={<Skeleton className="h-[909px] rounded-card" />}>
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
          {isChosen ? (
            <Button
              variant="secondary"
              onClick={() => chooseTv(null)}
              aria-label={`Hapus ${product.name}`}
            >
              Hapus
            </Button>
          ) : (
            <Button
              onClick={onAdd}
              disabled={!enabled}
              aria-label={`Tambah ${product.name}`}
              aria-describedby={enabled ? undefined : noteId}
            >
              Tambah
            </Button>
          )}
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
