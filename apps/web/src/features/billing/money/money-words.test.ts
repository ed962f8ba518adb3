import type { Bill } from '@serat/contract/billing';
import { expect, it } from 'vitest';
import { balanceWords, dueOf, dueWords } from './money-words.ts';

const open = { billingStatus: 'OPEN', rpTotal: 565_000, rpOwed: 561_000, rpDenda: 51_000 } as Bill;
const paid = { ...open, billingStatus: 'PAID' } as Bill;

it('counts open bills with denda, without the fee of a pending payment', () => {
  expect(dueOf({ unpaid: 510_000 }, [open, paid])).toEqual({
    now: 561_000,
    denda: 51_000,
    later: 0,
  });
});

it('shows apart what the next bill will charge', () => {
  expect(dueOf({ unpaid: 530_000 }, [open]).later).toBe(20_000);
});

it('explains the amount due', () => {
  const due = { now: 561_000, denda: 51_000, later: 0 };
  expect(dueWords(due)).toBe('Termasuk denda Rp\u00a051.000, yang masuk daftar setelah dibayar.');
  expect(dueWords({ ...due, denda: 0 })).toBe('Tanpa denda.');
  expect(dueWords({ ...due, now: 0 })).toBe('Tidak ada yang perlu dibayar saat ini.');
});

it('says whether a balance is owed, settled or credit', () => {
  expect([-414_000, 0, 1_000].map(balanceWords)).toEqual([
    'Sisa Rp\u00a0414.000',
    'Lunas',
    'Kredit Rp\u00a01.000',
  ]);
});
