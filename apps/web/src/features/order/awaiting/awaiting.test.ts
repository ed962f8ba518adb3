import { expect, it } from 'vitest';
import { orderStatusLabels } from '@serat/contract/order';
import type { Order, OrderStatus } from '@serat/contract/order';
import { awaitingOf } from './awaiting.ts';

const now = Date.parse('2026-11-16T02:00:00Z');
const hour = 3_600_000;
const status = (id: OrderStatus) => ({ id, name: orderStatusLabels[id] });
const step = (id: OrderStatus, ago = hour) => ({
  status: status(id),
  at: new Date(now - ago).toISOString(),
  reason: null,
});
const order = (id: string, statusId: OrderStatus): Order => ({
  id,
  status: status(statusId),
  createdDate: '2026-11-15T02:00:00Z',
  expiredPayment: '2026-11-16T02:00:00Z',
  thumbnail: '',
  listProduct: [],
  paymentMethodId: 'NUSA_VA',
  virtualAccount: null,
  totalPrice: 745_000,
  paymentQr: null,
  plnId: '5321456789013',
  address: 'Jl. Melati 1',
});
const nothingKnown = { active: null, past: [], seenId: null, lastSteps: null, now };

it('waits for an unpaid order', () => {
  const active = order('1', 'waitingPayment');
  expect(awaitingOf({ ...nothingKnown, active })).toEqual({ kind: 'waiting', order: active });
});

it('is paid when the money has arrived, also after returning from the bank', () => {
  const active = order('1', 'waitingInstallation');
  expect(awaitingOf({ ...nothingKnown, active, seenId: '1' }).kind).toBe('paid');
  expect(awaitingOf({ ...nothingKnown, active }).kind).toBe('paid');
});

it('is paid even if the installation has already started', () => {
  const active = order('1', 'installationOnProgress');
  expect(awaitingOf({ ...nothingKnown, active, seenId: '1' }).kind).toBe('paid');
  expect(awaitingOf({ ...nothingKnown, active }).kind).toBe('nothing');
});

it('shows how the awaited order ended', () => {
  const ended = (id: OrderStatus) =>
    awaitingOf({ ...nothingKnown, past: [order('2', 'rejected'), order('1', id)], seenId: '1' });
  expect(ended('rejected').kind).toBe('expired');
  expect(ended('Batal').kind).toBe('cancelled');
});

it('shows an expiry for three days, but not a cancellation by the provider', () => {
  const past = [order('1', 'rejected')];
  const unpaid = [step('waitingPayment'), step('rejected')];
  const refused = [step('waitingPayment'), step('waitingInstallation'), step('rejected')];
  expect(awaitingOf({ ...nothingKnown, past, lastSteps: unpaid }).kind).toBe('expired');
  expect(awaitingOf({ ...nothingKnown, past, lastSteps: refused }).kind).toBe('nothing');
  expect(awaitingOf({ ...nothingKnown, past }).kind).toBe('nothing');
  const ended = (ago: number) => [step('waitingPayment', 96 * hour), step('rejected', ago)];
  expect(awaitingOf({ ...nothingKnown, past, lastSteps: ended(71 * hour) }).kind).toBe('expired');
  expect(awaitingOf({ ...nothingKnown, past, lastSteps: ended(73 * hour) }).kind).toBe('nothing');
});

it('waits for nothing without an order', () => {
  expect(awaitingOf(nothingKnown)).toEqual({ kind: 'nothing' });
});
