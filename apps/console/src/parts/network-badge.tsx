import { networkStates, type NetworkState } from '@serat/contract/staff/network';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';

const tones: Record<NetworkState, BadgeTone> = {
  pending: 'neutral',
  sending: 'info',
  applied: 'success',
  retrying: 'warning',
  stuck: 'danger',
  drifted: 'danger',
};

export const NetworkBadge = ({ state }: { state: NetworkState }) => (
  <Badge tone={tones[state]}>{networkStates[state]}</Badge>
);
