import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logout } from '@serat/contract/account';
import { ApiError } from '../../lib/api/api-error.ts';
import { createRevoker } from './revoke-session.ts';

const failure = (httpStatus: number | null) =>
  new ApiError({
    httpStatus,
    code: 'X',
    error: '',
    message: '',
    fields: {},
    retryAfter: null,
    call: logout,
    sentToken: 't1',
  });

/** A fake service that answers as listed, then always with success. */
function service(...answers: (number | null | 'silence')[]) {
  const tokens: string[] = [];
  const listeners = new Set<() => void>();
  const revoke = createRevoker({
    send(token, signal) {
      tokens.push(token);
      const answer = answers.shift();
      if (answer === undefined) return Promise.resolve();
      if (answer !== 'silence') return Promise.reject(failure(answer));
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
    onReconnect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const reconnect = async () => {
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { revoke, tokens, listeners, reconnect };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aDay = 86_400_000;

it('sends one request if the service answers', async () => {
  const { revoke, tokens } = service();
  expect(await revoke('t1')).toBe(true);
  await vi.advanceTimersByTimeAsync(aDay);
  expect(tokens).toEqual(['t1']);
});

// shows 4.28
it('retries as soon as the connection is back', async () => {
  const { revoke, tokens, listeners, reconnect } = service(null);
  expect(await revoke('t1')).toBe(false);
  await reconnect();
  expect(tokens).toEqual(['t1', 't1']);
  await vi.advanceTimersByTimeAsync(aDay);
  expect(tokens).toHaveLength(2);
  expect(listeners.size).toBe(0);
});

it('retries with growing pauses while the browser reports no problem', async () => {
  const { revoke, tokens } = service(null, 503, 429);
  await revoke('t1');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tokens).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(tokens).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(tokens).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(aDay);
  expect(tokens).toHaveLength(4);
});

it('aborts a request without an answer and retries', async () => {
  const { revoke, tokens } = service('silence');
  const answer = revoke('t1');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tokens).toHaveLength(2);
});

it.each([200, 403, 502])('retries after %i, which another server sent', async (status) => {
  const { revoke, tokens } = service(status);
  expect(await revoke('t1')).toBe(false);
  await vi.advanceTimersByTimeAsync(aDay);
  expect(tokens).toHaveLength(2);
});

it.each([401, 404])('stops after the service answered %i', async (status) => {
  const { revoke, tokens } = service(status);
  expect(await revoke('t1')).toBe(false);
  await vi.advanceTimersByTimeAsync(aDay);
  expect(tokens).toHaveLength(1);
});
