import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

/** A fake service whose answers are set by the test. A hanging check ends when it is aborted. */
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

it('is offline after a failed check and online after an answered one', async () => {
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
it('is offline when a check hangs for four seconds', async () => {
  const { connection, set } = service();
  set('hangs');
  const checked = connection.check();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(connection.isOnline()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await checked).toBe(false);
  expect(connection.isOnline()).toBe(false);
});

it('is online again and stops checking when any request is answered', async () => {
  const { connection, news, asked, set } = service();
  set('fails');
  await connection.check();
  connection.answered();
  expect(news).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(1);
});

it('runs one check at a time, and at least one a minute', async () => {
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

it('keeps checking while the device reports no connection', async () => {
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

it('is not postponed by answers that were on their way when the device lost the connection', async () => {
  const device = { saysNo: true };
  const { connection, set } = service(device);
  await connection.check();
  for (let answer = 0; answer < 5; answer++) connection.answered();
  set('fails');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(connection.isOnline()).toBe(false);
});

it('aborts hanging requests when a check finds the connection back', async () => {
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
