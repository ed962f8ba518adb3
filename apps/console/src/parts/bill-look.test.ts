import { expect, it } from 'vitest';
import { billLook } from './bill-look.ts';

it.each([
  ['OPEN', '2026-10-20', 'danger', 'Terlambat 29 hari'],
  ['OPEN', '2026-11-17', 'danger', 'Terlambat 1 hari'],
  ['OPEN', '2026-11-18', 'warning', 'Belum Dibayar'],
  ['OPEN', '2026-11-20', 'warning', 'Belum Dibayar'],
  ['PAID', '2026-10-20', 'success', 'Sudah Dibayar'],
] as const)('a bill %s due on %s is %s: %s', (status, dueDate, tone, text) => {
  expect(billLook({ status, dueDate }, '2026-11-18')).toEqual({ tone, text });
});
