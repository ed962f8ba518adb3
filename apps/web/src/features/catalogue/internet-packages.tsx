import { Columns3, LayoutGrid, MapPin } from 'lucide-react';
import { Link, useSearchParams } from '../../lib/browser/router.tsx';
import { getActiveOrder } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import { offersIn } from '../../model/offers.ts';
import { useOwnPackages } from '../../model/second-service.ts';
import { getConfig } from '../../lib/api/config.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { Select } from '@serat/ui/fields/select.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { InternetCard } from './internet-card.tsx';
import { OrderNote } from './order-note.tsx';
import { PackageTable } from './package-table.tsx';
import { areasOf, areaToShow } from './prices.ts';
import { cardGrid, CardsSkeleton, ProductList } from './product-list.tsx';
import { OrderIsActive } from './use-add-to-order.tsx';
import { useProducts } from './use-products.ts';

export function InternetPackages() {
  const read = useProducts('internet');
  const { data: active, isLoading } = useRead(
    getActiveOrder,
    {},
    { ownFailure: true, keepOffline: true },
  );
  const own = useOwnPackages();
  const isOwn = (productId: string) => own.includes(productId);
  const { isComparing, toggle } = useComparison();
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
            <div className={toolRow}>
              <Select
                label="Area harga"
                labelHidden
                leading={<MapPin aria-hidden="true" className="size-5" />}
                options={areas.map(({ id, name }) => ({ value: id, label: name }))}
                value={area?.id ?? ''}
                onChange={(event) => keepDraft('product', { areaId: event.target.value })}
                className={areaChip}
              />
              {/* On phones the page's head has this link. */}
              <p className="flex-1 text-sm text-muted max-sm:hidden">
                Belum tahu area Anda?{' '}
                <Link to={pages.coverage} className="text-link">
                  Periksa di peta
                </Link>
              </p>
              {offers.length > 1 && (
                <Button variant="secondary" onClick={toggle} className="shrink-0 max-sm:px-3.5">
                  {isComparing ? (
                    <LayoutGrid aria-hidden="true" className="size-5" />
                  ) : (
                    <Columns3 aria-hidden="true" className="size-5" />
                  )}
                  <span className="max-sm:sr-only">
                    {isComparing ? 'Lihat kartu' : 'Bandingkan'}
                  </span>
                </Button>
              )}
            </div>
            {offers.length === 0 ? (
              <EmptyState
                drawing={<EmptyDrawing />}
                title="Belum ada paket di area ini"
                text="Pilih area lain, atau kembali lagi nanti."
              />
            ) : isComparing && offers.length > 1 ? (
              <PackageTable offers={offers} isOwn={isOwn} />
            ) : (
              <ul className={cardGrid}>
                {offers.map((offer) => (
                  <InternetCard
                    key={offer.product.id}
                    offer={offer}
                    isOwn={isOwn(offer.product.id)}
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

const toolRow = 'mb-4 flex items-center gap-3 sm:mb-6 sm:gap-4';
const areaChip = 'min-w-0 max-sm:flex-1 sm:w-64 [&_select]:rounded-full';

/** Kept in the address, so that Back leads from the comparison to the cards. */
function useComparison() {
  const [search, setSearch] = useSearchParams();
  const isComparing = search.get(comparison) !== null;
  return {
    isComparing,
    toggle: () => setSearch(isComparing ? {} : { [comparison]: '' }, { preventScrollReset: true }),
  };
}
const comparison = 'bandingkan';

/** Tells customers with a service that they can change the package or order another service. */
function PackagesNote({ order }: { order: Order }) {
  if (order.status.id !== 'completed') return <OrderIsActive order={order} />;
  const number = getConfig().plnIdRequired ? ', dengan ID Pelanggan PLN lain' : '';
  return `Anda sudah berlangganan. Ubah paket yang berjalan, atau pesan satu lagi untuk alamat lain${number}.`;
}

function InternetSkeleton() {
  return (
    <>
      <div className={toolRow}>
        <Skeleton className={`h-12 rounded-full md:h-11 ${areaChip}`} />
        <div className="flex-1 max-sm:hidden">
          <Skeleton className="h-3.5 w-60" />
        </div>
        <Skeleton className="h-12 w-12 rounded-field sm:w-40 md:h-11" />
      </div>
      <CardsSkeleton className="h-[225px] md:h-[221px]">
        <Skeleton className="mt-1 h-4 w-28" />
        <Skeleton className="mt-2.5 h-8 w-40" />
        <Skeleton className="mt-5 h-0.5" />
        <div className="mt-4 flex flex-col gap-2.5">
          <Skeleton className="h-3.5 w-52" />
          <Skeleton className="h-3.5 w-64" />
        </div>
        <Skeleton className="mt-auto h-12 rounded-field md:h-11" />
      </CardsSkeleton>
    </>
  );
}
