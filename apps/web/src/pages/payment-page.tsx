import { useSearchParams } from 'react-router';
import { PayBill } from '../features/billing/payment/pay-bill.tsx';
import { OrderGate } from '../features/order/draft/order-gate.tsx';
import { PayOrder } from '../features/order/checkout/pay-order.tsx';

/** Of what is going to be ordered, or with `?bill=` of a bill. */
export function PaymentPage() {
  const billId = useSearchParams()[0].get('bill');
  if (billId !== null) return <PayBill key={billId} billId={billId} />;
  return <OrderGate>{(draft) => <PayOrder draft={draft} />}</OrderGate>;
}
