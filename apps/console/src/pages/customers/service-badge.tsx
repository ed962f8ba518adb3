import { serviceStates, type ServiceState } from '@serat/contract/staff/customer-lists';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';

const tones: Record<ServiceState, BadgeTone> = {
  active: 'success',
  Isolir: 'danger',
  ended: 'neutral',
};

export const ServiceBadge = ({ status }: { status: ServiceState }) => (
  <Badge tone={tones[status]}>{serviceStates[status]}</Badge>
);
