import { describe, expect, it } from 'vitest';
import { createEarlyAnswers } from './early-answers.ts';

const address = '/v1/order/dashboard';

function setUp(opened = 1000) {
  const answer = new Response('early');
  const started = { token: 'abc', answers: { [address]: Promise.resolve(answer) } };
  const take = createEarlyAnswers(
    () => started,
    () => opened,
  );
  return { answer, take, signal: new AbortController().signal };
}

describe('an early answer', () => {
  it('is given once to a call of the same address', async () => {
    const { answer, take, signal } = setUp();
    expect(take('/v1/inbox/unread', 'abc', signal)).toBeNull();
    expect(await take(address, 'abc', signal)).toBe(answer);
    expect(take(address, 'abc', signal)).toBeNull();
  });

  it.each([null, 'xyz'])('is not given to a call with another token (%s)', (token) => {
    const { take, signal } = setUp();
    expect(take(address, token, signal)).toBeNull();
  });

  it('is not used long after the page was opened', () => {
    const { take, signal } = setUp(10_001);
    expect(take(address, 'abc', signal)).toBeNull();
  });

  it('can be aborted', async () => {
    const controller = new AbortController();
    const take = createEarlyAnswers(
      () => ({ token: null, answers: { [address]: new Promise<Response>(() => {}) } }),
      () => 0,
    );
    const answer = take(address, null, controller.signal);
    controller.abort();
    await expect(answer).rejects.toThrow(DOMException);
  });

  it('is undefined without early requests', () => {
    const take = createEarlyAnswers(
      () => null,
      () => 0,
    );
    expect(take(address, null, new AbortController().signal)).toBeNull();
  });
});
