import { expect, it } from 'vitest';
import { balanceWords, signed } from './money-words.ts';

it('shows the direction of money by a sign that screen readers read', () => {
  expect([414_000, -414_000, 0].map(signed).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '+Rp 414.000',
    '−Rp 414.000',
    'Rp 0',
  ]);
});

it('explains a balance', () => {
  expect([-1, 0, 1].map(balanceWords)).toEqual([
    'Yang masih perlu Anda bayar',
    'Semua sudah lunas',
    'Uang Anda yang ada pada kami',
  ]);
});
