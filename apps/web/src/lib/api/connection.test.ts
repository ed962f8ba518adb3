import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

/** A service whose answers to the checks are set by the test; silence ends when the check gives up. */
function service(device = { saysNo: false }) {
  let says: 'answers' | 'fails' | 'hangs' = 'answers';
  let asked = 0;
  const connection = createConnection(
    (signal) => {
      asked += 1;
      if (says === 'answers') return Promise.resolve();
      if (says === 'fails') return Promise.reject(new TypeError('Failed to fetch'));
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
    () => device.saysNo,
  );
  const news: boolean[] = [];
  connection.subscribe(() => news.push(connection.isOnline()));
  return {
    connection,
    news,
    asked: () => asked,
    set: (next: typeof says) => {
      says = next;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is there until a check fails, and there again as soon as one is answered', async () => {
  const { connection, news, asked, set } = service();
  expect(connection.isOnline()).toBe(true);
  set('fails');
  expect(await connection.check()).toBe(false);
  expect(connection.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(2);
  set('answers');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(connection.isOnline()).toBe(true);
  expect(news).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(3);
});

// shows R6.n1
it('is gone when a check hangs for four seconds', async () => {
  const { connection, set } = service();
  set('hangs');
  const checked = connection.check();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(connection.isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await checked).toBe(false);
  expect(connection.isOnline()).toBe(false);
});

it('is there again when any request is answered, and is then checked no more', async () => {
  const { connection, news, asked, set } = service();
  set('fails');
  await connection.check();
  connection.answered();
  expect(news).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(1);
});

it('is checked once at a time, and at least once a minute', async () => {
  const { connection, asked, set } = service();
  set('fails');
  await Promise.all([connection.check(), connection.check()]);
  expect(asked()).toBe(1);
  // After 1, 2, 4, 8, 16 and 32 seconds, then every minute.
  await vi.advanceTimersByTimeAsync(63_000);
  expect(asked()).toBe(7);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toBe(17);
});

it('is checked on while the device believes that there is none, whatever was answered just before', async () => {
  const device = { saysNo: true };
  const { connection, asked, set } = service(device);
  await connection.check();
  expect(connection.isOnline()).toBe(true);
  set('fails');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.isOnline()).toBe(false);
  device.saysNo = false;
  set('answers');
  await connection.check();
  expect(connection.isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(3);
});

it('has what hangs given up once a check finds it back, not when a slow request is answered', async () => {
  const { connection, set } = service();
  let givenUp = 0;
  const stop = connection.onReturn(() => (givenUp += 1));
  set('fails');
  await connection.check();
  connection.answered();
  expect(givenUp).toBe(0);
  await connection.check();
  set('answers');
  await connection.check();
  expect(givenUp).toBe(1);
  await connection.check();
  stop();
  set('fails');
  await connection.check();
  set('answers');
  await connection.check();
  expect(givenUp).toBe(1);
});
