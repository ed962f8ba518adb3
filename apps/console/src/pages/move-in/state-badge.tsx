import { moveInStates, moveInWorks, type MoveInBatch } from '@serat/contract/staff/move-in';
import { Badge } from '@serat/ui/badge.tsx';
import { thousands } from '../../lib/format.ts';

const tones = {
  uploaded: 'neutral',
  checked: 'info',
  previewed: 'info',
  committed: 'success',
  reversed: 'neutral',
} as const;

type Given = Pick<MoveInBatch, 'state' | 'work' | 'problemRows'>;

export function StateBadge({ state, work, problemRows }: Given) {
  if (work !== null) return <Badge tone="warning">{moveInWorks[work]}</Badge>;
  if (problemRows) return <Badge tone="danger">{thousands(problemRows)} baris bermasalah</Badge>;
  return <Badge tone={tones[state]}>{moveInStates[state]}</Badge>;
}
