import { proposalStates, type ProposalState } from '@serat/contract/staff/proposals';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';

const tones: Record<ProposalState, BadgeTone> = {
  proposed: 'warning',
  approved: 'info',
  refused: 'neutral',
  expired: 'neutral',
  executed: 'success',
  failed: 'danger',
};

export function ProposalBadge({ state }: { state: ProposalState }) {
  return <Badge tone={tones[state]}>{proposalStates[state]}</Badge>;
}
