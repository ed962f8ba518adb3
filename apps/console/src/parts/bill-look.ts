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

/** Red with the days of delay, once an open bill is past its due date. */
export function billLook(
  { status, dueDate }: BillState,
  today: string,
): { tone: BadgeTone; text: string } {
  const days = daysAfter(dueDate, today);
  return status === 'OPEN' && days > 0
    ? { tone: 'danger', text: `Terlambat ${days} hari` }
    : { tone: tones[status], text: billStatusLabels[status] };
}
