import { useSearchParams } from '../lib/browser/router.tsx';
import { PayAhead } from '../features/billing/ahead/pay-ahead.tsx';
import { PayBills } from '../features/billing/joint/pay-bills.tsx';
import { PayBill } from '../features/billing/payment/pay-bill.tsx';
import { OrderGate } from '../features/order/draft/order-gate.tsx';
import { PayOrder } from '../features/order/checkout/pay-order.tsx';

/**
 * Pays the drafted order, one bill with `?bill=`, all open bills with `?bills`, or a quote for paying ahead
 * with `?dimuka=`.
 */
export function PaymentPage() {
  const [search] = useSearchParams();
  const billId = search.get('bill');
  const quoteId = search.get('dimuka');
  if (quoteId !== null) return <PayAhead key={quoteId} quoteId={quoteId} />;
  if (search.has('bills')) return <PayBills />;
  if (billId !== null) return <PayBill key={billId} billId={billId} />;
  return <OrderGate>{(draft) => <PayOrder draft={draft} />}</OrderGate>;
}
