import type { Handle } from '../../../../db/schema.ts';
import type { SubscriptionService } from '../../../service/subscription/index.ts';
import type { BillEvent } from '../bill-event.ts';
import type { BillingDeps } from '../billing-deps.ts';

/** Removes the street for customers with one service, who know which service is meant. */
export function hideSinglePlace(
  emit: BillingDeps['emit'],
  subscriptions: Pick<SubscriptionService, 'ownersOfSeveral'>,
): BillingDeps['emit'] {
  return async (trx: Handle, events, how) => {
    const owners = [...new Set(events.map(({ customerId }) => customerId))];
    const several = await subscriptions.ownersOfSeveral(trx, owners);
    await emit(
      trx,
      events.map((event) => (several.has(event.customerId) ? event : withoutPlace(event))),
      how,
    );
  };
}

function withoutPlace(event: BillEvent): BillEvent {
  if (event.kind === 'service-ended') return event;
  if (event.kind === 'bills-paid') return { ...event, bills: event.bills.map(placeless) };
  if (event.kind === 'bills-reopened') return { ...event, bills: event.bills.map(placeless) };
  return { ...event, place: null };
}

const placeless = <Bill>(bill: Bill) => ({ ...bill, place: null });
