import type { Me } from '@serat/contract/staff/session';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { farewell, sessionReturned, welcome } from './session.ts';

const person = (id: string) => ({ id }) as Me;
const seen = () => queryClient.getQueryData(['seen']);

test('calls that wait for a login continue for the same person', async () => {
  welcome(person('a'));
  queryClient.setQueryData(['seen'], 'by a');
  const asked = sessionReturned();
  welcome(person('a'));
  expect(await asked).toBe(true);
  expect(seen()).toBe('by a');
});

test('waiting calls are dropped if another person logs in', async () => {
  welcome(person('a'));
  queryClient.setQueryData(['seen'], 'by a');
  const asked = sessionReturned();
  welcome(person('b'));
  expect(await asked).toBe(false);
  expect(seen()).toBeUndefined();
});

test('waiting calls are dropped on a logout', async () => {
  welcome(person('a'));
  const asked = sessionReturned();
  farewell();
  welcome(person('a'));
  expect(await asked).toBe(false);
});
