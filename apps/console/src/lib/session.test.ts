import type { Me } from '@serat/contract/staff/session';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { farewell, sessionReturned, welcome } from './session.ts';

const person = (id: string) => ({ id }) as Me;
const seen = () => queryClient.getQueryData(['seen']);

test('what waits for a login goes on for the same person', async () => {
  welcome(person('a'));
  queryClient.setQueryData(['seen'], 'by a');
  const asked = sessionReturned();
  welcome(person('a'));
  expect(await asked).toBe(true);
  expect(seen()).toBe('by a');
});

test('it is not done in the name of another, who sees nothing of it either', async () => {
  welcome(person('a'));
  queryClient.setQueryData(['seen'], 'by a');
  const asked = sessionReturned();
  welcome(person('b'));
  expect(await asked).toBe(false);
  expect(seen()).toBeUndefined();
});

test('who leaves the page leaves it undone', async () => {
  welcome(person('a'));
  const asked = sessionReturned();
  farewell();
  welcome(person('a'));
  expect(await asked).toBe(false);
});
