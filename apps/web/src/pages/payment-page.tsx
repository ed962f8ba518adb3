import { useSearchParams } from 'react-router';
import { BillPayment } from '../features/billing/bill-payment.tsx';
import { CheckoutForm } from '../features/order/checkout-form.tsx';
import { CostBar } from '../features/order/cost-bar.tsx';
import { CostSummary } from '../features/order/cost-summary.tsx';
import { OrderGate } from '../features/order/order-gate.tsx';
import { MethodPicker } from '../features/payment/method-picker.tsx';

const parts = { Methods: MethodPicker, Summary: CostSummary, Bar: CostBar };

/** Of what is going to be ordered, or with `?bill=` of a bill. */
export function PaymentPage() {
  const billId = useSearchParams()[0].get('bill');
  if (billId !== null) return <BillPayment key={billId} billId={billId} parts={parts} />;
  return <OrderGate>{(draft) => <CheckoutForm draft={draft} Methods={MethodPicker} />}</OrderGate>;
}
