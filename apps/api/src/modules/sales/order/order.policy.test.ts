import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import { expect, test } from 'vitest';
import type { OrderActor, RejectedFor } from '../../../db/schema.ts';
import { withoutTriggers } from '../../../db/testing/without-triggers.ts';
import { findStep, orderSteps } from './order.policy.ts';
import { checkoutBody } from './testing/order-fixtures.ts';
import { createOrderApp } from './testing/order-app.ts';
import { changeRows } from '../../../testing/rows.ts';

const { db, checkout, customer } = await createOrderApp();

const statuses = Object.keys(orderStatusLabels) as OrderStatus[];
const actors: OrderActor[] = ['customer', 'provider', 'gateway', 'system'];

const allowed = [
  'waitingPayment → waitingInstallation by gateway',
  // Paid in cash.
  'waitingPayment → waitingInstallation by provider',
  'waitingPayment → Batal by customer',
  'waitingPayment → rejected by system',
  'waitingInstallation → installationOnProgress by provider',
  'waitingInstallation → rejected by provider',
  'installationOnProgress → completed by provider',
  'installationOnProgress → rejected by provider',
  'rejected(payment-expired) → waitingInstallation by gateway',
];

// shows 4.10, R3e.1
test('refuses every undefined step for every actor', () => {
  const found: string[] = [];
  for (const from of statuses) {
    const kinds: (RejectedFor | null)[] =
      from === 'rejected' ? ['payment-expired', 'provider'] : [null];
    for (const rejectedFor of kinds) {
      for (const to of statuses) {
        for (const by of actors) {
          const name = rejectedFor ? `${from}(${rejectedFor})` : from;
          if (findStep({ status: from, rejectedFor, heldAt: null }, to, by)) {
            found.push(`${name} → ${to} by ${by}`);
          }
        }
      }
    }
  }
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

// shows R3e.7
test('refuses the same steps in the database', async () => {
  const who = await customer();
  const { data } = await checkout(who, checkoutBody);
  const put = (status: OrderStatus, rejectedFor: RejectedFor | null) => ({
    status,
    rejected_for: status === 'rejected' ? (rejectedFor ?? 'payment-expired') : null,
    completed_at: status === 'completed' ? new Date() : null,
  });
  const isTaken = async (from: OrderStatus, rejectedFor: RejectedFor | null, to: OrderStatus) => {
    const outcome = db.transaction().execute(async (trx) => {
      const stand = (status: OrderStatus, why: RejectedFor | null) =>
        changeRows(
          trx,
          'customer_order',
          { customer_id: who.id, number: data.orderid },
          put(status, why),
        );
      await withoutTriggers(trx, () => stand(from, rejectedFor));
      await stand(to, null);
      throw new Error('taken');
    });
    return outcome.catch((error: Error) => error.message === 'taken');
  };
  for (const from of statuses) {
    const kinds: (RejectedFor | null)[] =
      from === 'rejected' ? ['payment-expired', 'provider'] : [null];
    for (const rejectedFor of kinds) {
      for (const to of statuses.filter((status) => status !== from)) {
        const known = orderSteps.some(
          (step) =>
            step.from === from &&
            step.to === to &&
            (from !== 'rejected' || step.rejectedFor === rejectedFor),
        );
        expect([from, rejectedFor, to, await isTaken(from, rejectedFor, to)]).toEqual([
          from,
          rejectedFor,
          to,
          known,
        ]);
      }
    }
  }
});
