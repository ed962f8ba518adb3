import type { OrderStatus } from '@serat/contract/order';
import { ThreadSteps } from '@serat/ui/drawings/thread-steps.tsx';

const steps = ['Bayar', 'Jadwal', 'Pasang', 'Aktif'] as const;

const reached: Partial<Record<OrderStatus, number>> = {
  waitingPayment: 1,
  waitingInstallation: 2,
  installationOnProgress: 3,
};

export function OrderTracker({ status }: { status: OrderStatus | null }) {
  const current = status && reached[status];
  if (!current) return null;
  return <ThreadSteps label="Perjalanan pesanan" steps={steps} current={current} labels="below" />;
}
