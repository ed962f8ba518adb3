import { expect, test } from 'vitest';
import { miscountedActions } from './action-count.ts';

const credit = 'bill.credit 5000 uji-1';
const refund = 'refund.close 299000 uji-2';
const nothing = {
  lost: [],
  unacknowledged: [],
  doubled: [],
  notAudited: [],
  auditedOnly: [],
  auditedTwice: [],
};
const both = [credit, refund];

test('accepts actions that are in each list once, in any order', () => {
  const lists = { acknowledged: both, booked: [refund, credit], audited: both };
  expect(miscountedActions(lists)).toEqual(nothing);
});

test.each([
  ['an acknowledged action that is not booked', [credit], [credit], { lost: [refund] }],
  ['a action that was booked twice', [...both, credit], both, { doubled: [credit] }],
  ['a action without its row in the audit', both, [credit], { notAudited: [refund] }],
  ['a action with two rows in the audit', both, [...both, refund], { auditedTwice: [refund] }],
  ['a row of the audit for nothing', both, [...both, 'x'], { auditedOnly: ['x'] }],
])('reports %s', (_what, booked, audited, wrong) => {
  expect(miscountedActions({ acknowledged: both, booked, audited })).toEqual({
    ...nothing,
    ...wrong,
  });
});

test('reports an action that was booked and refused', () => {
  const lists = { acknowledged: [credit], booked: both, audited: both };
  expect(miscountedActions(lists)).toEqual({ ...nothing, unacknowledged: [refund] });
});

test('reports an amount other than the acknowledged one', () => {
  const other = 'bill.credit 6000 uji-1';
  const lists = { acknowledged: [credit], booked: [other], audited: [other] };
  expect(miscountedActions(lists)).toEqual({ ...nothing, lost: [credit], unacknowledged: [other] });
});
