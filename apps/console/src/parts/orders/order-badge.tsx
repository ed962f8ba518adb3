import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';

const tones: Record<OrderStatus, BadgeTone> = {
  waitingPayment: 'neutral',
  waitingInstallation: 'warning',
  installationOnProgress: 'info',
  completed: 'success',
  rejected: 'danger',
  Batal: 'neutral',
};

interface OrderBadgeProps {
  status: OrderStatus;
  isHeld: boolean;
}

export function OrderBadge({ status, isHeld }: OrderBadgeProps) {
  const label = orderStatusLabels[status];
  if (isHeld) return <Badge tone="danger">{label}, ditahan</Badge>;
  return <Badge tone={tones[status]}>{label}</Badge>;
}
