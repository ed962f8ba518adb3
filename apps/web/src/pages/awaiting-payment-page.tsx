import { useState } from 'react';
import { useSearchParams } from '../lib/browser/router.tsx';
import { AwaitAhead } from '../features/billing/ahead/await-ahead.tsx';
import { AwaitBills } from '../features/billing/joint/await-bills.tsx';
import { AwaitBill } from '../features/billing/payment/await-bill.tsx';
import { AwaitedBills } from '../features/billing/payment/awaited-bills.tsx';
import { PlaceMap } from '../features/coverage/map/place-map.tsx';
import { SavedNotice } from '../features/offline/saved-notice.tsx';
import { AwaitOrder } from '../features/order/awaiting/await-order.tsx';
import { OrderDetailDialog } from '../features/order/order-detail-dialog.tsx';

/**
 * `?bill=` shows the payment of a bill, `?bills=` a joint payment, `?dimuka=` a payment ahead. Without a
 * parameter, shows all pending payments.
 */
export function AwaitingPaymentPage() {
  const [search] = useSearchParams();
  const billId = search.get('bill');
  const jointId = search.get('bills');
  const aheadId = search.get('dimuka');
  const [detailOf, setDetailOf] = useState<string | null>(null);
  return (
    <>
      <SavedNotice />
      {aheadId !== null ? (
        <AwaitAhead key={aheadId} id={aheadId} />
      ) : jointId !== null ? (
        <AwaitBills key={jointId} jointId={jointId} />
      ) : billId !== null ? (
        <AwaitBill key={billId} billId={billId} />
      ) : (
        <AwaitOrder onDetail={setDetailOf}>
          {(outcome) => <AwaitedBills otherwise={outcome} />}
        </AwaitOrder>
      )}
      {detailOf !== null && (
        <OrderDetailDialog orderId={detailOf} onClose={() => setDetailOf(null)}>
          {(place) => <PlaceMap label="Lokasi pemasangan di peta" place={place} />}
        </OrderDetailDialog>
      )}
    </>
  );
}
