import type { Order, OrderStatus } from '@serat/contract/order';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';

const tones: Record<OrderStatus, BadgeTone> = {
  waitingPayment: 'info',
  waitingInstallation: 'info',
  installationOnProgress: 'info',
  completed: 'success',
  rejected: 'danger',
  Batal: 'neutral',
};

export function OrderStatusBadge({ status }: Pick<Order, 'status'>) {
  return <Badge tone={tones[status.id]}>{status.name}</Badge>;
}
