import { Badge } from '@serat/ui/badge.tsx';
import { today } from '../lib/format.ts';
import { billLook, type BillState } from './bill-look.ts';

export function BillBadge({ bill }: { bill: BillState }) {
  const { tone, text } = billLook(bill, today());
  return <Badge tone={tone}>{text}</Badge>;
}
