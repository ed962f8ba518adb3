import { expect, it } from 'vitest';
import { debtOf } from './debt-of.ts';

it('a debt is the sum of all open bills with their denda', () => {
  expect(
    debtOf([
      { status: 'OPEN', total: 510_000 },
      { status: 'OPEN', total: 561_000 },
      { status: 'PAID', total: 510_000 },
      { status: 'VOIDED', total: 510_000 },
    ]),
  ).toBe(1_071_000);
});
