import { expect, test } from 'vitest';
import { followLink } from './linked-order.ts';

const active = { id: 'SRT-261115-AAAAAA' };
const other = 'SRT-260101-BBBBBB';

// shows 2h.14
test.each([
  ['without a link nothing happens', null, active, true, 'wait'],
  ['nothing happens before the order on the page is known', other, undefined, false, 'wait'],
  ['nothing happens on the word of an earlier visit', other, active, false, 'wait'],
  ['not even where that had no order', active.id, null, false, 'wait'],
  ['the order on the page is in view', active.id, active, true, 'in view'],
  ['another order opens', other, active, true, 'open'],
  ['an order opens where none is on the page', other, null, true, 'open'],
  ['an order opens where the one on the page cannot be read', other, undefined, true, 'open'],
] as const)('%s', (_case, linked, data, isFetchedAfterMount, step) => {
  expect(followLink(linked, { data, isFetchedAfterMount })).toBe(step);
});
