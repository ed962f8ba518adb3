import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from '../failures.ts';
import { delayReader, watchLoopDelay } from '../operations/loop-delay.ts';
import { refuseUnderPressure } from './under-pressure.ts';

const maxDelayMs = 5000;

async function ask(url: string, delayMs: number) {
  const app = fastify();
  answerFailures(app);
  refuseUnderPressure(app, maxDelayMs, () => ({ delayMs: () => delayMs, stop: () => undefined }));
  app.get('/*', async () => 'served');
  const response = await app.inject({ url });
  await app.close();
  return response;
}

test.each(['/v1/order/api/order/list/active', '/api/login?x=1', '/v1/staff/orders'])(
  'under pressure refuses %s with a Retry-After',
  async (url) => {
    const response = await ask(url, maxDelayMs + 1);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' });
  },
);

test.each(['/', '/login', '/assets/index-1a2b.js', '/healthz', '/readyz', '/metrics?x'])(
  'under pressure serves %s',
  async (url) => {
    expect((await ask(url, maxDelayMs + 1)).statusCode).toBe(200);
  },
);

test('serves calls while the delay is within the limit', async () => {
  expect((await ask('/api/login', maxDelayMs)).statusCode).toBe(200);
});

/** Blocks the event loop without using CPU. */
const block = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a block of one second does not read as a lasting delay', async () => {
  const loop = watchLoopDelay();
  block(1050);
  await turn();
  await turn();
  expect(loop.delayMs()).toBeLessThan(60_000);
  loop.stop();
});

test('an event loop that stays late reads as late', async () => {
  const loop = watchLoopDelay();
  while (loop.delayMs() <= 40) {
    block(100);
    await turn();
  }
  expect(loop.delayMs()).toBeGreaterThan(40);
  loop.stop();
});

test('a reading is the mean since the last one; without samples it stays', () => {
  const samples = { mean: NaN, count: 0 };
  const read = delayReader(samples);
  expect(read()).toBe(0);
  Object.assign(samples, { mean: 30e6, count: 2 });
  expect(read()).toBe(20);
  expect(read()).toBe(20);
  Object.assign(samples, { mean: 60e6, count: 4 });
  expect(read()).toBe(80);
});
