import type { Bill } from '@serat/contract/billing';
import { Badge } from '@serat/ui/badge.tsx';
import { billStatus } from './bill-view.ts';

export function BillBadge({ bill, now }: { bill: Bill; now: number }) {
  const { tone, label } = billStatus(bill, now);
  return <Badge tone={tone}>{label}</Badge>;
}
