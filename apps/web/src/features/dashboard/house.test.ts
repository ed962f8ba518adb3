import { describe, expect, it } from 'vitest';
import { houseOf } from './house.ts';
import { order, service } from './testing/records.ts';

const isolated = { ...service, status: 'Isolir' as const };

describe('the house', () => {
  it('is dim if one service is Isolir, and lit if all are active', () => {
    expect(houseOf({ record: null, services: [service, isolated] })).toBe('dim');
    expect(houseOf({ record: null, services: [service] })).toBe('lit');
    const reconnecting = { ...service, isReconnecting: true };
    expect(houseOf({ record: null, services: [reconnecting] })).toBe('dim');
  });

  it('is dashed while the first service is being installed, and absent without an order', () => {
    expect(houseOf({ record: order, services: [] })).toBe('dashed');
    expect(
      houseOf({ record: { ...order, canceled: true, status: 'Batal' }, services: [] }),
    ).toBeNull();
    expect(houseOf({ record: null, services: [] })).toBeNull();
  });
});
