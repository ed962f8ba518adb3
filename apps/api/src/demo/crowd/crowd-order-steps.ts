import type { CrowdOrder } from './crowd-orders.repository.ts';
import type { CrowdMember } from './crowd-people.ts';

const hour = 3_600_000;
const technician = 'Budi Santoso';

type Course = Pick<CrowdOrder, 'steps' | 'endedAt' | 'attempt'>;

/** The steps of an order up to its status, and how its payment ended. */
export function stepsOf({ orderedAt, orderStatus }: CrowdMember): Course {
  const after = (hours: number) => new Date(orderedAt.getTime() + hours * hour);
  const placed = { from: null, to: 'waitingPayment', actor: 'customer', at: orderedAt } as const;
  if (orderStatus === 'rejected' || orderStatus === 'Batal') {
    const isExpired = orderStatus === 'rejected';
    const at = after(isExpired ? 24 : 2);
    const actor = isExpired ? 'system' : 'customer';
    return {
      steps: [placed, { from: 'waitingPayment', to: orderStatus, actor, at }],
      endedAt: at,
      attempt: { status: isExpired ? 'expired' : 'voided', endedAt: at },
    };
  }
  const way = [
    { from: 'waitingPayment', to: 'waitingInstallation', actor: 'gateway', at: after(0.7) },
    { from: 'waitingInstallation', to: 'installationOnProgress', ...byTechnician(after(24)) },
    { from: 'installationOnProgress', to: 'completed', ...byTechnician(after(26)) },
  ] as const;
  const reached = way.findIndex(({ to }) => to === orderStatus);
  return {
    steps: [placed, ...way.slice(0, reached + 1)],
    endedAt: orderStatus === 'completed' ? after(26) : null,
    attempt: { status: 'paid', endedAt: after(0.7) },
  };
}

const byTechnician = (at: Date) => ({ actor: 'provider' as const, name: technician, at });
