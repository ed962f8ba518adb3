import { expect, it } from 'vitest';
import { getOrderDetail, listPastOrders } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import { createLastSeen } from './last-seen.ts';
import { memoryStorage } from './storage.ts';

const order = (id: string): Order => ({
  id,
  status: { id: 'completed', name: 'Pesanan Selesai' },
  createdDate: '2026-11-01T00:00:00Z',
  expiredPayment: null,
  thumbnail: '/katalog/internet-50.svg',
  listProduct: [null],
  paymentMethodId: null,
  virtualAccount: '8801123456789012',
  totalPrice: 745_000,
  paymentQr: null,
  plnId: '5312345678901',
  address: 'Jl. Melati 1',
});
const answer = (...ids: string[]) => ({ data: ids.map(order), message: 'OK' });

function shelves(owner: () => string | null = () => 'sari@example.com') {
  const storage = memoryStorage();
  return {
    storage,
    lastSeen: createLastSeen(storage, owner),
    /** A new store on the same storage, as on the next visit. */
    again: (next = owner) => createLastSeen(storage, next),
    text: () => storage.getItem('serat-last-seen') ?? '',
  };
}

it('returns a stored answer with its time on the next visit', () => {
  const { lastSeen, again } = shelves();
  lastSeen.keep('orders', answer('SR-1'), 5);
  const kept = again().recall(listPastOrders, 'orders');
  expect(kept).toMatchObject({ at: 5, answer: { message: 'OK', data: [{ id: 'SR-1' }] } });
  expect(again().recall(listPastOrders, 'others')).toBeUndefined();
});

it('never stores an identity number, at any depth', () => {
  const { lastSeen, text } = shelves();
  const header = { fullName: 'Sari', nik: '3174012345678901', plnId: '5312345678901' };
  lastSeen.keep('detail', { data: { orderHeader: header, npwp: '01.234' }, message: '' }, 1);
  lastSeen.keep('orders', answer('SR-1'), 2);
  expect(text()).toContain('Sari');
  expect(text()).not.toMatch(/3174012345678901|5312345678901|01\.234/);
});

it('belongs to one customer and is cleared for the next', () => {
  const { lastSeen, again, text } = shelves();
  lastSeen.keep('orders', answer('SR-1'), 1);
  const next = again(() => 'budi@example.com');
  expect(next.recall(listPastOrders, 'orders')).toBeUndefined();
  next.keep('bills', answer('SR-2'), 2);
  expect(text()).not.toContain('SR-1');
});

it('stores nothing when nobody is signed in', () => {
  let owner: string | null = 'sari@example.com';
  const { lastSeen, storage, text } = shelves(() => owner);
  lastSeen.keep('orders', answer('SR-1'), 1);
  owner = null;
  storage.clear();
  lastSeen.keep('orders', answer('SR-1'), 2);
  expect(text()).toBe('');
  expect(lastSeen.recall(listPastOrders, 'orders')).toBeUndefined();
});

it('drops an answer that no longer matches its schema', () => {
  const { lastSeen, storage, again } = shelves();
  lastSeen.keep('detail', answer('SR-1'), 1);
  expect(again().recall(getOrderDetail, 'detail')).toBeUndefined();
  storage.setItem('serat-last-seen', '{"owner":"sari@example.com","answers":{"orders":7}}');
  expect(again().recall(listPastOrders, 'orders')).toBeUndefined();
  storage.setItem('serat-last-seen', 'not JSON');
  expect(again().recall(listPastOrders, 'orders')).toBeUndefined();
});

it('picks up answers stored by another tab', () => {
  const { lastSeen, again } = shelves();
  const other = again();
  lastSeen.keep('orders', answer('SR-1'), 1);
  other.keep('bills', answer('SR-2'), 2);
  lastSeen.keep('more', answer('SR-3'), 3);
  for (const hash of ['orders', 'bills', 'more']) {
    expect(again().recall(listPastOrders, hash)).toBeDefined();
  }
});

it('serializes each answer once', () => {
  const { lastSeen, again } = shelves();
  let written = 0;
  const first = { ...answer('SR-1'), toJSON: () => ((written += 1), answer('SR-1')) };
  lastSeen.keep('first', first, 1);
  for (let at = 2; at <= 20; at += 1) lastSeen.keep(`hash-${at}`, answer('SR-1'), at);
  expect(written).toBe(1);
  expect(again().recall(listPastOrders, 'first')).toMatchObject({ at: 1 });
});

it('evicts the oldest answers when full', () => {
  const { lastSeen, again, text } = shelves();
  for (let at = 1; at <= 60; at += 1) lastSeen.keep(`hash-${at}`, answer('SR-1'), at);
  expect(again().recall(listPastOrders, 'hash-1')).toBeUndefined();
  expect(again().recall(listPastOrders, 'hash-60')).toBeDefined();
  lastSeen.keep('large', answer('x'.repeat(390_000)), 61);
  expect(text().length).toBeLessThan(420_000);
  expect(again().recall(listPastOrders, 'large')).toBeDefined();
});

it('ignores a full storage', () => {
  const storage = memoryStorage();
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const lastSeen = createLastSeen(full, () => 'sari@example.com');
  lastSeen.keep('orders', answer('SR-1'), 1);
  expect(lastSeen.recall(listPastOrders, 'orders')).toBeUndefined();
});
