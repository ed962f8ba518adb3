import { expect, test } from 'vitest';
import { followLink } from './linked-order.ts';

const active = { id: 'SRT-261115-AAAAAA' };

test.each([
  ['without a link nothing happens', null, active, 'wait'],
  ['nothing happens before the order on the page is known', active.id, undefined, 'wait'],
  ['the order on the page is in view', active.id, active, 'in view'],
  ['another order opens', 'SRT-260101-BBBBBB', active, 'open'],
  ['an order opens where none is on the page', 'SRT-260101-BBBBBB', null, 'open'],
] as const)('%s', (_case, linked, onThePage, step) => {
  expect(followLink(linked, onThePage)).toBe(step);
});
