import { moveInStates, moveInWorks, type MoveInBatch } from '@serat/contract/staff/move-in';
import { Badge } from '@serat/ui/badge.tsx';

const tones = {
  uploaded: 'neutral',
  checked: 'info',
  previewed: 'info',
  committed: 'success',
  reversed: 'neutral',
} as const;

export const StateBadge = ({ state, work }: Pick<MoveInBatch, 'state' | 'work'>) =>
  work === null ? (
    <Badge tone={tones[state]}>{moveInStates[state]}</Badge>
  ) : (
    <Badge tone="warning">{moveInWorks[work]}</Badge>
  );
