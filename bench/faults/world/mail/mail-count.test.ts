import { expect, test } from 'vitest';
import { miscounted, type CountedMail } from './mail-count.ts';

const mail = (id: string, change: Partial<CountedMail> = {}): CountedMail => ({
  id,
  event_key: `person/order-paid:${id}`,
  state: 'sent',
  repeated_at: null,
  ...change,
});
const repeated = { repeated_at: new Date() };
const code = { event_key: 'activation-code:1' };

test('accepts each mail once, and twice after a cut connection', () => {
  const mails = [mail('a'), mail('b', repeated), mail('c', code)];
  const nothing = { neverArrived: [], calledSent: [], repeatedNotices: [], repeatedCodes: [] };
  expect(miscounted(mails, ['a', 'b', 'c'])).toEqual(nothing);
  expect(miscounted(mails, ['a', 'b', 'b', 'c'])).toEqual(nothing);
  expect(miscounted([mail('d', { ...code, state: 'uncertain' })], [])).toEqual(nothing);
  expect(miscounted([mail('e', { ...repeated, state: 'uncertain' })], [])).toEqual(nothing);
});

test('reports every notice that is sent twice', () => {
  const { repeatedNotices } = miscounted([mail('a'), mail('b')], ['a', 'a', 'b', 'b']);
  expect(repeatedNotices).toEqual([
    'person/order-paid:a sent 2 times',
    'person/order-paid:b sent 2 times',
  ]);
});

test('reports a third delivery, a repeated code and a missing mail', () => {
  const mails = [
    mail('a', repeated),
    mail('b', { ...code, ...repeated }),
    mail('c', { state: 'uncertain' }),
    mail('d'),
  ];
  expect(miscounted(mails, ['a', 'a', 'a', 'b', 'b'])).toEqual({
    repeatedNotices: ['person/order-paid:a sent 3 times'],
    repeatedCodes: ['activation-code:1 sent 2 times'],
    neverArrived: ['person/order-paid:c uncertain 0 times', 'person/order-paid:d sent 0 times'],
    calledSent: ['person/order-paid:d sent 0 times'],
  });
});
