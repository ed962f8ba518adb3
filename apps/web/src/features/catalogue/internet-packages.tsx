import { Link } from 'react-router';
import { getActiveOrder } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import { offersIn } from '../../model/offers.ts';
import { useOwnPackages } from '../../model/second-service.ts';
import { useRead } from '../../lib/use-read.ts';
import { EmptyState } from '@serat/ui/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/line-drawings.tsx';
import { Select } from '@serat/ui/select.tsx';
import { Skeleton } from '@serat/ui/skeleton.tsx';
import { InternetCard } from './internet-card.tsx';
import { OrderNote } from './order-note.tsx';
import { areasOf, areaToShow } from './prices.ts';
import { cardGrid, CardsSkeleton, ProductList } from './product-list.tsx';
import { OrderIsActive } from './use-add-to-order.tsx';
import { useProducts } from './use-products.ts';

export function InternetPackages() {
  const read = useProducts('internet');
  const { data: active, isLoading } = useRead(getActiveOrder, {}, { ownFailure: true });
  const own = useOwnPackages();
  const lastKnown = useDrafts((drafts) => drafts.product.areaId);
  return (
    <ProductList read={read} noteIsComing={isLoading} skeleton={<InternetSkeleton />}>
      {(products) => {
        const areas = areasOf(products);
        const area = areaToShow(areas, lastKnown);
        const offers = area ? offersIn(products, area.id) : [];
        return (
          <>
            <OrderNote>{active && <PackagesNote order={active} />}</OrderNote>
            <Select
              label="Area harga"
              hint={
                <>
                  Belum tahu area Anda?{' '}
                  <Link to={pages.coverage} className="text-link">
                    Cek di peta
                  </Link>
                </>
              }
              options={areas.map(({ id, name }) => ({ value: id, label: name }))}
              value={area?.id ?? ''}
              onChange={(event) => keepDraft('product', { areaId: event.target.value })}
              className="mb-6 sm:max-w-xs"
            />
            {offers.length === 0 ? (
              <EmptyState
                drawing={<EmptyDrawing />}
                title="Belum ada paket di area ini"
                text="Pilih area lain, atau kembali lagi nanti."
              />
            ) : (
              <ul className={cardGrid}>
                {offers.map((offer) => (
                  <InternetCard
                    key={offer.product.id}
                    offer={offer}
                    isOwn={own.includes(offer.product.id)}
                  />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </ProductList>
  );
}

/** Who has a service finds the two ways on each package. */
function PackagesNote({ order }: { order: Order }) {
  if (order.status.id !== 'completed') return <OrderIsActive order={order} />;
  return (
    <>Anda sudah berlangganan. Ubah paket yang berjalan, atau pesan satu lagi untuk alamat lain.</>
  );
}

function InternetSkeleton() {
  return (
    <>
      <div className="mb-6 flex h-[100px] flex-col justify-between py-1 sm:max-w-xs md:h-[96px]">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-12 rounded-field md:h-11" />
        <Skeleton className="h-3.5 w-60" />
      </div>
      <CardsSkeleton className="h-[315px] md:h-[311px]">
        <Skeleton className="mt-1 h-4 w-28" />
        <Skeleton className="mt-2.5 h-8 w-40" />
        <Skeleton className="mt-10 h-5 w-36" />
        <div className="mt-4 flex flex-col gap-4 border-t border-hairline pt-5">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="mt-auto h-12 rounded-field md:h-11" />
      </CardsSkeleton>
    </>
  );
}
