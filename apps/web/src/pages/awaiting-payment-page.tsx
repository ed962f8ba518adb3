import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AwaitBill } from '../features/billing/payment/await-bill.tsx';
import { PlaceMap } from '../features/coverage/map/place-map.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { AwaitOrder } from '../features/order/awaiting/await-order.tsx';
import { OrderDetailDialog } from '../features/order/order-detail-dialog.tsx';

/** For the order, or with `?bill=` for a bill. */
export function AwaitingPaymentPage() {
  const billId = useSearchParams()[0].get('bill');
  const [detailOf, setDetailOf] = useState<string | null>(null);
  return (
    <>
      <SavedNotice />
      {billId === null ? (
        <AwaitOrder onDetail={setDetailOf} />
      ) : (
        <AwaitBill key={billId} billId={billId} />
      )}
      {detailOf !== null && (
        <OrderDetailDialog orderId={detailOf} onClose={() => setDetailOf(null)}>
          {(place) => <PlaceMap label="Lokasi pemasangan di peta" place={place} />}
        </OrderDetailDialog>
      )}
    </>
  );
}
