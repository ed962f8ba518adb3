import { billStatusLabels, type BillStatus } from '@serat/contract/billing';
import { daysAfter } from '../lib/format.ts';
import type { BadgeTone } from '@serat/ui/badge.tsx';

const tones: Record<BillStatus, BadgeTone> = {
  OPEN: 'warning',
  PAID: 'success',
  VOIDED: 'neutral',
  WRITTEN_OFF: 'neutral',
};

export interface BillState {
  status: BillStatus;
  dueDate: string;
}

/** An open bill past its due date is red and shows the days of delay. */
export function billLook(
  { status, dueDate }: BillState,
  today: string,
): { tone: BadgeTone; text: string } {
  const days = daysAfter(dueDate, today);
  return status === 'OPEN' && days > 0
    ? { tone: 'danger', text: `Terlambat ${days} hari` }
    : { tone: tones[status], text: billStatusLabels[status] };
}
