import { billStatusLabels, type BillStatus } from '@serat/contract/billing';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';

const tones: Record<BillStatus, BadgeTone> = {
  OPEN: 'warning',
  PAID: 'success',
  VOIDED: 'neutral',
  WRITTEN_OFF: 'neutral',
};

export function BillBadge({ status }: { status: BillStatus }) {
  return <Badge tone={tones[status]}>{billStatusLabels[status]}</Badge>;
}
