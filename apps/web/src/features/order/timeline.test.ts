import { expect, it } from 'vitest';
import { orderStatusLabels } from '@serat/contract/order';
import type { OrderStatus } from '@serat/contract/order';
import { timelineOf, wayUpTo } from './timeline.ts';

const history = (...statuses: OrderStatus[]) =>
  statuses.map((id, index) => ({
    status: { id, name: orderStatusLabels[id] },
    at: `2026-11-1${index}T02:00:00Z`,
    reason: id === 'Batal' ? 'Salah memesan' : null,
  }));
const shape = (...statuses: OrderStatus[]) =>
  timelineOf(history(...statuses)).map(({ status, state }) => `${status} ${state}`);

it('shows what has been done, what goes on and what is to come', () => {
  expect(shape('waitingPayment', 'waitingInstallation')).toEqual([
    'waitingPayment done',
    'waitingInstallation current',
    'installationOnProgress coming',
    'completed coming',
  ]);
});

it('has nothing more to come once it is completed', () => {
  const steps = shape(
    'waitingPayment',
    'waitingInstallation',
    'installationOnProgress',
    'completed',
  );
  expect(steps.at(-1)).toBe('completed done');
  expect(steps).toHaveLength(4);
});

it.each(['Batal', 'rejected'] as const)('ends with %s, and tells why', (status) => {
  expect(shape('waitingPayment', status)).toEqual(['waitingPayment done', `${status} ended`]);
  expect(timelineOf(history('waitingPayment', 'Batal')).at(-1)?.reason).toBe('Salah memesan');
});

it('stands there before its times are known, with the same steps', () => {
  const steps = timelineOf(wayUpTo('waitingInstallation'));
  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual(
    shape('waitingPayment', 'waitingInstallation'),
  );
  expect(steps.map(({ at }) => at)).toEqual([null, null, null, null]);
});

it('shows the way back of an order whose money came late', () => {
  expect(shape('waitingPayment', 'rejected', 'waitingInstallation')).toEqual([
    'waitingPayment done',
    'rejected ended',
    'waitingInstallation current',
    'installationOnProgress coming',
    'completed coming',
  ]);
});
