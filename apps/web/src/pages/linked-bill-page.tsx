import { LinkedBill } from '../features/billing/link/linked-bill.tsx';

export function LinkedBillPage() {
  return <LinkedBill />;
}
