import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getActiveOrder } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { getConfig } from '../../lib/config.ts';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import { offersIn, type Offer } from '../../model/offers.ts';
import { sayAnotherAddress, useSecondService } from '../../model/second-service.ts';
import { useRead } from '../../lib/use-read.ts';
import { AnotherAddressDialog } from '@serat/ui/another-address-dialog.tsx';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { EmptyState } from '@serat/ui/empty-state.tsx';
import { EmptyDrawing } from '@serat/ui/line-drawings.tsx';
import { Select } from '@serat/ui/select.tsx';
import { Skeleton } from '@serat/ui/skeleton.tsx';
import { OrderNote } from './order-note.tsx';
import { areasOf, areaToShow } from './prices.ts';
import { PriceTag } from './price-tag.tsx';
import { cardGrid, CardsSkeleton, ProductList } from './product-list.tsx';
import { OrderIsActive } from './use-add-to-order.tsx';
import { useProducts } from './use-products.ts';

export function InternetPackages() {
  const read = useProducts('internet');
  const { data: active, isLoading } = useRead(getActiveOrder, {}, { ownFailure: true });
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
                  <InternetCard key={offer.product.id} offer={offer} />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </ProductList>
  );
}

/** Who has a service may order another one, for another address; changing the first is our work. */
function PackagesNote({ order }: { order: Order }) {
  if (order.status.id !== 'completed') return <OrderIsActive order={order} />;
  return (
    <>
      Anda sudah berlangganan. Paket di sini dapat Anda pesan untuk alamat lain. Untuk mengganti
      paket, hubungi kami.{' '}
      <Link to={pages.help} className="text-link">
        Buka Bantuan
      </Link>
    </>
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

function InternetCard({ offer: { product, detail } }: { offer: Offer }) {
  const navigate = useNavigate();
  const isChosen = useDrafts((drafts) => drafts.order.packet?.id === product.id);
  const second = useSecondService();
  const [asks, setAsks] = useState(false);

  function order() {
    // A service may have ended since this was said.
    if (second === 'none') keepDraft('order', { anotherAddress: false });
    if (second === 'ask') setAsks(true);
    else proceed();
  }

  function proceed() {
    keepDraft('product', { preferredId: product.id });
    void navigate(pages.coverage);
  }

  return (
    <li className="flex flex-col rounded-card border border-hairline bg-surface p-5">
      <div className="flex items-start justify-between gap-2">
        <h2 className="flex min-w-0 flex-col-reverse">
          <span className="text-4xl font-bold tabular-nums">
            {detail.bandwidth ?? product.name}
          </span>
          <span className="font-semibold text-muted">{detail.bandwidth && product.name}</span>
        </h2>
        {isChosen && <Badge tone="success">Dipilih</Badge>}
      </div>
      <div className="mt-3">
        <PriceTag detail={detail} roomy />
      </div>
      <ul className="my-4 flex flex-col gap-2 border-t border-hairline pt-4">
        {product.promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
            {promise}
          </li>
        ))}
      </ul>
      <Button
        full
        onClick={order}
        aria-label={`Pesan Sekarang ${product.name}`}
        className="mt-auto"
      >
        Pesan Sekarang
      </Button>
      {asks && (
        <AnotherAddressDialog
          needsPlnId={getConfig().plnIdRequired}
          onConfirm={() => {
            sayAnotherAddress();
            proceed();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </li>
  );
}
