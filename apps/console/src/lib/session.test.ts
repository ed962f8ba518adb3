import type { Me } from '@serat/contract/staff/session';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { endSession, waitForLogin, startSession } from './session.ts';

const person = (id: string) => ({ id }) as Me;
const seen = () => queryClient.getQueryData(['seen']);

test('calls that wait for a login continue for the same person', async () => {
  startSession(person('a'));
  queryClient.setQueryData(['seen'], 'by a');
  const asked = waitForLogin();
  startSession(person('a'));
  expect(await asked).toBe(true);
  expect(seen()).toBe('by a');
});

test('waiting calls are dropped if another person logs in', async () => {
  startSession(person('a'));
  queryClient.setQueryData(['seen'], 'by a');
  const asked = waitForLogin();
  startSession(person('b'));
  expect(await asked).toBe(false);
  expect(seen()).toBeUndefined();
});

test('waiting calls are dropped on a logout', async () => {
  startSession(person('a'));
  const asked = waitForLogin();
  endSession();
  startSession(person('a'));
  expect(await asked).toBe(false);
});
