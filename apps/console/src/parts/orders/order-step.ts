import type { OrderSeen } from '@serat/contract/staff/orders';

export type Step = 'start' | 'finish' | 'reject';

/** The steps of the order state machine that staff take. */
export function isPossible(step: Step, { status, isHeld }: OrderSeen): boolean {
  if (step === 'start') return status === 'waitingInstallation' && !isHeld;
  if (step === 'finish') return status === 'installationOnProgress';
  return status === 'waitingInstallation' || status === 'installationOnProgress';
}
