import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { login } from '@serat/contract/account';
import { checkout } from '@serat/contract/order';
import { offerToRepeat } from './act.ts';
import { ApiError } from './api-error.ts';
import { dialogQueue } from '../failure/dialog-queue.ts';
import { endSession, startSession } from '../session/session.ts';

const failed = (httpStatus: number | null) =>
  new ApiError({
    call: login,
    httpStatus,
    code: '',
    error: '',
    message: '',
    fields: {},
    retryAfter: null,
    sentToken: null,
  });

/** Starts a call whose attempts the test settles one by one. */
function acting(call: typeof login | typeof checkout = login) {
  const tries: PromiseWithResolvers<string>[] = [];
  const outcome = offerToRepeat(call, () => {
    const one = Promise.withResolvers<string>();
    tries.push(one);
    return one.promise;
  }).catch((failure: unknown) => (failure instanceof ApiError ? failure.httpStatus : 'unknown'));
  return { tries, outcome };
}

const late = () => vi.advanceTimersByTimeAsync(8_000);
const pressAgain = () => {
  const retry = dialogQueue.current()?.retry;
  dialogQueue.close();
  retry?.();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  while (dialogQueue.current()) dialogQueue.close();
  endSession();
  vi.useRealTimers();
});

it('shows the delay dialog after eight seconds, until the call is answered', async () => {
  const { tries, outcome } = acting();
  await vi.advanceTimersByTimeAsync(7_999);
  expect(dialogQueue.current()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(dialogQueue.current()?.title).toBe('Lebih lama dari biasanya');
  tries[0]?.resolve('answered');
  expect(await outcome).toBe('answered');
  expect(dialogQueue.current()).toBeNull();
});

it('says in the dialog of a checkout that resending creates no second order', async () => {
  const { tries } = acting(checkout);
  await late();
  expect(dialogQueue.current()?.text).toContain('pesanan tidak akan dibuat dua kali');
  tries[0]?.resolve('');
});

it('resends on request and takes the first successful answer', async () => {
  const { tries, outcome } = acting();
  await late();
  pressAgain();
  expect(tries).toHaveLength(2);
  await late();
  expect(dialogQueue.current()?.title).toBe('Lebih lama dari biasanya');
  tries[0]?.resolve('of the first');
  expect(await outcome).toBe('of the first');
});

it('waits for the first attempt while the service answers 503 to the second', async () => {
  const { tries, outcome } = acting();
  await late();
  pressAgain();
  tries[1]?.reject(failed(503));
  await vi.advanceTimersByTimeAsync(1);
  tries[0]?.resolve('done');
  expect(await outcome).toBe('done');
});

it('rejects with the failure of the last attempt', async () => {
  const { tries, outcome } = acting();
  await late();
  pressAgain();
  tries[0]?.reject(failed(null));
  await vi.advanceTimersByTimeAsync(1);
  tries[1]?.reject(failed(422));
  expect(await outcome).toBe(422);
  expect(dialogQueue.current()).toBeNull();
});

it('shows no dialog when the call is answered in time', async () => {
  const { tries, outcome } = acting();
  tries[0]?.reject(failed(401));
  expect(await outcome).toBe(401);
  await late();
  expect(dialogQueue.current()).toBeNull();
});

const enter = (name: string) =>
  startSession(name, { fullName: name, email: `${name}@serat.example`, profilePicture: null });

it('withdraws the dialog once the session is over', async () => {
  enter('ratna');
  const { tries, outcome } = acting(checkout);
  await late();
  endSession();
  expect(dialogQueue.current()).toBeNull();
  tries[0]?.resolve('done');
  expect(await outcome).toBe('done');
});

it('never resends in the session of another customer', async () => {
  enter('ratna');
  const { tries } = acting(checkout);
  await late();
  const retry = dialogQueue.current()?.retry;
  enter('budi');
  retry?.();
  await late();
  expect(tries).toHaveLength(1);
  expect(dialogQueue.current()).toBeNull();
});
