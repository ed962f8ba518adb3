import type { DashboardRecord, RunningService } from '@serat/contract/dashboard';

export const now = Date.parse('2026-11-15T03:00:00Z');

export const service: RunningService = {
  number: 'SRT-1',
  status: 'active',
  startedDate: '2026-01-01T00:00:00Z',
  address: 'Jl. Melati 1',
  listProduct: [],
};

export const bill: DashboardRecord = {
  canceled: false,
  type: 'bill',
  id: 'b-11',
  period: '2026-11',
  // The last millisecond of the 20th in Jakarta.
  expiredDate: '2026-11-20T16:59:59.999Z',
  paid: false,
  expired: false,
  installed: true,
  status: null,
  amount: 450_000,
  address: 'Jl. Melati 1',
};

export const order: DashboardRecord = {
  ...bill,
  type: 'order',
  id: 'o-1',
  expiredDate: '2026-11-16T03:00:00Z',
  installed: false,
  status: 'waitingPayment',
};
