import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import { ThreadSteps } from '@serat/ui/drawings/thread-steps.tsx';

const statuses = [
  'waitingPayment',
  'waitingInstallation',
  'installationOnProgress',
  'completed',
] as const;

/** The steps of an open order. */
export function OrderTracker({ status }: { status: OrderStatus | null }) {
  const current = statuses.findIndex((step) => step === status) + 1;
  if (current === 0) return null;
  return (
    <ThreadSteps
      label="Perjalanan pesanan"
      steps={statuses.map((step) => orderStatusLabels[step])}
      current={current}
      labels="below"
      // The drawing of the house above the card shows the spark.
      spark={false}
    />
  );
}
