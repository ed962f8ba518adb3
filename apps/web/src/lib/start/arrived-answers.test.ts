import { afterEach, expect, it } from 'vitest';
import { findArrived, forgetArrived } from './arrived-answers.ts';

const address = '/v1/order/dashboard';
const arrived = { answer: { status: 200, message: 'OK', data: { credit: 0 } }, at: 5 };

afterEach(() => {
  globalThis.seratEarlyRequests = undefined;
});

function setUp() {
  const started = {
    token: 'abc',
    answers: { [address]: Promise.resolve(new Response('')) },
    arrived: { [address]: arrived },
    arrivals: [],
    stopKeeping() {},
    earlyRenderDrawn() {},
    earlyRender: new AbortController(),
    savedSince: null,
    refused: new Promise<void>(() => {}),
    pressed: null,
    releaseInput: () => -1,
    isAppReady: false,
    appReady: Promise.resolve(),
  };
  globalThis.seratEarlyRequests = started;
  return started;
}

it('is found for the token it was requested with, with its time', () => {
  setUp();
  expect(findArrived(address, 'abc')).toBe(arrived);
  expect(findArrived('/v1/inbox/unread', 'abc')).toBeUndefined();
});

it.each([null, 'xyz'])('is not found for another token (%s)', (token) => {
  setUp();
  expect(findArrived(address, token)).toBeUndefined();
});

it('is used once', () => {
  const { answers } = setUp();
  forgetArrived(address);
  expect(findArrived(address, 'abc')).toBeUndefined();
  expect(answers).toEqual({});
});

it('is undefined without early requests', () => {
  expect(findArrived(address, null)).toBeUndefined();
  expect(() => forgetArrived(address)).not.toThrow();
});
