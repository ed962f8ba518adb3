import type { Bill } from '@serat/contract/billing';
import { Badge } from '@serat/ui/badge.tsx';
import { billStatus } from './bill-view.ts';

interface BillBadgeProps {
  bill: Pick<Bill, 'billingStatus' | 'expiredDate'>;
  now: number;
}

export function BillBadge({ bill, now }: BillBadgeProps) {
  const { tone, label } = billStatus(bill, now);
  return <Badge tone={tone}>{label}</Badge>;
}
