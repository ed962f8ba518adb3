import { expect, it } from 'vitest';
import { orderStatusLabels } from '@serat/contract/order';
import type { OrderStatus } from '@serat/contract/order';
import { timelineOf, stepsUpTo } from './timeline.ts';

const history = (...statuses: OrderStatus[]) =>
  statuses.map((id, index) => ({
    status: { id, name: orderStatusLabels[id] },
    at: `2026-11-1${index}T02:00:00Z`,
    reason: id === 'Batal' ? 'Salah memesan' : null,
  }));
const shape = (...statuses: OrderStatus[]) =>
  timelineOf(history(...statuses)).map(({ status, state }) => `${status} ${state}`);

// shows 2h.12
it('shows completed, current and future steps', () => {
  expect(shape('waitingPayment', 'waitingInstallation')).toEqual([
    'waitingPayment done',
    'waitingInstallation current',
    'installationOnProgress coming',
    'completed coming',
  ]);
});

it('dates a completed step by its end and the current one by its start', () => {
  const taken = history('waitingPayment', 'waitingInstallation', 'installationOnProgress');
  const [, paid, started] = taken.map(({ at }) => at);
  expect(timelineOf(taken).map(({ at }) => at)).toEqual([paid, started, started, null]);
  const finished = [...taken, ...history('completed')];
  expect(timelineOf(finished).at(-1)?.at).toBe(finished.at(-1)?.at);
});

it('has no future steps once completed', () => {
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
  expect(shape('waitingPayment', status)).toEqual(['waitingPayment left', `${status} ended`]);
  expect(timelineOf(history('waitingPayment', 'Batal')).at(-1)?.reason).toBe('Salah memesan');
});

it('shows the same steps before their times are known', () => {
  const steps = timelineOf(stepsUpTo('waitingInstallation'));
  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual(
    shape('waitingPayment', 'waitingInstallation'),
  );
  expect(steps.map(({ at }) => at)).toEqual([null, null, null, null]);
});

it('shows the steps of an order whose money came late', () => {
  expect(shape('waitingPayment', 'rejected', 'waitingInstallation')).toEqual([
    'waitingPayment left',
    'rejected ended',
    'waitingInstallation current',
    'installationOnProgress coming',
    'completed coming',
  ]);
});
