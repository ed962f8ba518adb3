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
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>
      {isHeld && <Badge tone="danger">Ditahan</Badge>}
    </span>
  );
}
