import { expect, it } from 'vitest';
import { balanceWords } from './money-words.ts';

it('says whether a balance is owed, settled or credit', () => {
  expect([-414_000, 0, 1_000].map(balanceWords)).toEqual([
    'Sisa Rp\u00a0414.000',
    'Lunas',
    'Kredit Rp\u00a01.000',
  ]);
});
