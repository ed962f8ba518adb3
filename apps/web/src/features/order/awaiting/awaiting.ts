import type { Order, OrderDetail } from '@serat/contract/order';
import { isUnpaid } from '../unpaid.ts';

export type Awaiting =
  | { kind: 'waiting'; order: Order }
  | { kind: 'paid'; order: Order }
  | { kind: 'expired'; order: Order }
  | { kind: 'cancelled'; order: Order }
  | { kind: 'nothing' };

interface Known {
  active: Order | null;
  past: readonly Order[];
  seenId: string | null;
  /** Steps of the newest past order; null if not loaded. */
  lastSteps: OrderDetail['history'] | null;
  now: number;
}

const recently = 3 * 86_400_000;

export function awaitingOf({ active, past, seenId, lastSteps, now }: Known): Awaiting {
  if (active && isUnpaid(active)) return { kind: 'waiting', order: active };
  // The money arrived just now, or while the customer was at the bank.
  if (active && (active.status.id === 'waitingInstallation' || active.id === seenId)) {
    return { kind: 'paid', order: active };
  }
  const seen = past.find(({ id }) => id === seenId);
  if (seen?.status.id === 'Batal') return { kind: 'cancelled', order: seen };
  if (seen?.status.id === 'rejected') return { kind: 'expired', order: seen };
  const last = past[0];
  if (!active && last?.status.id === 'rejected' && lastSteps && hasJustExpired(lastSteps, now)) {
    return { kind: 'expired', order: last };
  }
  return { kind: 'nothing' };
}

/** An order that was paid and then cancelled by the provider did not expire. */
function hasJustExpired(steps: OrderDetail['history'], now: number): boolean {
  const end = steps.at(-1);
  const wasPaid = steps.some(({ status }) => status.id === 'waitingInstallation');
  return end !== undefined && !wasPaid && now - Date.parse(end.at) < recently;
}
