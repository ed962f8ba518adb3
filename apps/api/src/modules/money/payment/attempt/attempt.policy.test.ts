import { attemptStatus, type AttemptStatus } from '@serat/contract/payment';
import { expect, test } from 'vitest';
import { withoutTriggers } from '../../../../db/testing/without-triggers.ts';
import { checkoutBody } from '../../../sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../../../sales/order/testing/order-app.ts';
import { attemptSteps, shownAttempt } from './attempt.policy.ts';
import { changeRows } from '../../../../testing/rows.ts';

const { db, checkout, customer } = await createOrderApp();

const statuses = attemptStatus.options;

// shows R3f.8
test('allows only the defined steps and undoes only payments', () => {
  const steps = statuses.flatMap((from) => attemptSteps[from].map((to) => `${from} → ${to}`));
  expect(steps).toEqual([
    'creating → pending',
    'creating → failed',
    'creating → voided',
    'pending → paid',
    'pending → expired',
    'pending → voided',
    'pending → failed',
    'paid → reversed',
  ]);
});

test('shows the paid attempt, else the live one, else the newest', () => {
  const attempt = (id: string, status: AttemptStatus, day: number) => ({
    id,
    status,
    createdAt: new Date(2026, 10, day),
  });
  const late = attempt('late', 'voided', 1);
  const live = attempt('live', 'pending', 2);
  const newest = attempt('newest', 'failed', 3);
  expect(shownAttempt([late, live, newest], 'late')).toBe(late);
  expect(shownAttempt([late, live, newest], null)).toBe(live);
  expect(shownAttempt([late, newest], null)).toBe(newest);
  expect(shownAttempt([], null)).toBeNull();
});

test('refuses the same steps in the database', async () => {
  const who = await customer();
  await checkout(who, checkoutBody);
  const isTaken = async (from: AttemptStatus, to: AttemptStatus) => {
    const outcome = db.transaction().execute(async (trx) => {
      const set = (status: AttemptStatus) =>
        changeRows(trx, 'payment_attempt', { customer_id: who.id }, { status });
      await withoutTriggers(trx, () => set(from));
      await set(to);
      throw new Error('taken');
    });
    return outcome.catch((error: Error) => error.message === 'taken');
  };
  for (const from of statuses) {
    for (const to of statuses.filter((status) => status !== from)) {
      expect([from, to, await isTaken(from, to)]).toEqual([
        from,
        to,
        attemptSteps[from].includes(to),
      ]);
    }
  }
});
