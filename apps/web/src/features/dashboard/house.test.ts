import { describe, expect, it } from 'vitest';
import type { DashboardRecord, RunningService } from '@serat/contract/dashboard';
import { houseOf, skyAt } from './house.ts';

const service = (status: RunningService['status']): RunningService => ({
  number: 'S1',
  status,
  startedDate: '2026-01-01T00:00:00Z',
  address: 'Jl. Melati 5',
  listProduct: [],
});
const order = (parts: Partial<DashboardRecord>): DashboardRecord => ({
  canceled: false,
  type: 'order',
  id: 'o1',
  period: '2026-11',
  expiredDate: null,
  paid: true,
  expired: false,
  installed: false,
  status: 'waitingInstallation',
  amount: 1,
  address: 'Jl. Melati 5',
  ...parts,
});

describe('the house', () => {
  it('is dim as soon as one service is Isolir, and lit when all run', () => {
    expect(houseOf({ record: null, services: [service('active'), service('Isolir')] })).toBe('dim');
    expect(houseOf({ record: null, services: [service('active')] })).toBe('lit');
  });

  it('is dashed while the first service is on its way, and not there without one', () => {
    expect(houseOf({ record: order({}), services: [] })).toBe('dashed');
    expect(
      houseOf({ record: order({ canceled: true, status: 'Batal' }), services: [] }),
    ).toBeNull();
    expect(houseOf({ record: null, services: [] })).toBeNull();
  });
});

it.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'day'],
  [15, 'day'],
  [16, 'evening'],
  [19, 'night'],
])('the sky at %d is that of the %s', (hour, sky) => {
  expect(skyAt(hour)).toBe(sky);
});
