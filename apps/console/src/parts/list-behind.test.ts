import { expect, it } from 'vitest';
import { fromList, listBehind } from './list-behind.ts';

it('a page opened from a list knows the way back with its filters', () => {
  const state = fromList({ pathname: '/pelanggan', search: '?service=Isolir&sort=fullName' });
  expect(listBehind(state)).toBe('/pelanggan?service=Isolir&sort=fullName');
});

it.each([null, 'x', {}, { list: 3 }, { list: 'https://other.example' }, { list: '/staf' }])(
  'ignores a state without a list: %j',
  (state) => expect(listBehind(state)).toBeNull(),
);
