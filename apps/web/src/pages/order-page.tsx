import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from '../lib/browser/router.tsx';
import { PlaceMap } from '../features/coverage/map/place-map.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { followLink } from '../features/order/linked-order.ts';
import { OrderCard } from '../features/order/order-card.tsx';
import { OrderDetailDialog } from '../features/order/order-detail-dialog.tsx';
import { OrderSkeleton } from '../features/order/order-skeleton.tsx';
import { PastOrders } from '../features/order/past-orders.tsx';
import { useActiveOrder } from '../features/order/use-active-order.ts';
import { QrDialog } from '../features/payment/qr/qr-dialog.tsx';
import { RefundsCard } from '../features/payment/refunds/refunds-card.tsx';
import { useRefunds } from '../features/payment/refunds/use-refunds.ts';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { OrderDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';

const everyQuarterMinute = 15_000;

export function OrderPage() {
  const [detailOf, setDetailOf] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const active = useActiveOrder();
  const isStillReading = useRefunds().isLoading || active.isLoading;
  const linked = search.get('id');
  const step = followLink(linked, active);
  const shown = detailOf ?? (step === 'open' ? linked : null);
  const dropLink = useCallback(
    () =>
      setSearch(
        (before) => {
          before.delete('id');
          return before;
        },
        { replace: true },
      ),
    [setSearch],
  );
  useEffect(() => {
    // Drop the link, so that the detail does not open by itself when this order ends later.
    if (step === 'in view') dropLink();
  }, [step, dropLink]);

  function close() {
    setDetailOf(null);
    if (linked !== null) dropLink();
  }

  return (
    <>
      <SavedNotice />
      <ActiveOrder onDetail={setDetailOf} />
      {/* Loads at once, but stays hidden until the content above is complete, to avoid layout shift. */}
      <div hidden={isStillReading} className="flex flex-col gap-4 empty:hidden lg:gap-8">
        <RefundsCard />
        <PastOrders onDetail={setDetailOf} />
      </div>
      {shown !== null && (
        <OrderDetailDialog orderId={shown} onClose={close}>
          {(place) => <PlaceMap label="Lokasi pemasangan di peta" place={place} />}
        </OrderDetailDialog>
      )}
    </>
  );
}

function ActiveOrder({ onDetail }: { onDetail: (orderId: string) => void }) {
  const active = useActiveOrder({ every: everyQuarterMinute });
  const { data: order, isError, isFetching, refetch } = active;
  const [showsQr, setShowsQr] = useState(false);
  if (order) {
    return (
      <>
        <OrderCard order={order} onDetail={() => onDetail(order.id)} onQr={() => setShowsQr(true)}>
          {(place) => <PlaceMap label="Lokasi pemasangan di peta" place={place} />}
        </OrderCard>
        {showsQr && order.paymentQr && (
          <QrDialog text={order.paymentQr} reference={order.id} onClose={() => setShowsQr(false)} />
        )}
      </>
    );
  }
  if (order === null) {
    return (
      <Card>
        <EmptyState
          drawing={<OrderDrawing />}
          title="Tidak ada pesanan yang berjalan"
          text="Pesanan Anda dan langkah pemasangannya akan tampil di sini."
          action={
            <Link to={pages.packages} className={buttonClass()}>
              Lihat paket
            </Link>
          }
        />
      </Card>
    );
  }
  if (isError) {
    return (
      <Card>
        <LoadFailure title="Pesanan belum dapat dimuat" retrying={isFetching} onRetry={refetch} />
      </Card>
    );
  }
  return <OrderSkeleton />;
}
