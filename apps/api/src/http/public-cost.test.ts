import { endpoints } from '@serat/contract/endpoints';
import { threadCpuUsage } from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../testing/sample-input.ts';
import { createTestApp } from '../testing/test-app.ts';
import { testRegions } from '../testing/test-regions.ts';
import { publicBodyLimit } from './mount/bodies.ts';

await testRegions.warmUp();
const server = await createTestApp();
const { app } = server;
afterAll(() => server.close());

const mostMs = 5;
const tries = 30;

/**
 * CPU time of this thread. Processes that share its caches increase it, so a cost over the limit is measured
 * again, and the lowest value counts.
 */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let left = tries; left > 0 && least >= mostMs; left -= 1) {
    const before = threadCpuUsage();
    await work();
    const { user, system } = threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

const filled = (start: string, repeated: string, end: string): string => {
  const times = Math.floor((publicBodyLimit - start.length - end.length) / repeated.length);
  return `${start}${repeated.repeat(times)}${end}`;
};
const numbers = filled('[', '0,', '0]');
const wide = `{${Array.from({ length: 1400 }, (_, n) => `"k${n}":"v"`).join()}}`;
const deep = `${'['.repeat(publicBodyLimit / 2)}${']'.repeat(publicBodyLimit / 2)}`;
const nul = filled('["\\u0000",', '0,', '0]');
const escapes = filled('"', '\\ud83d\\ude00', '"');

const texts = ['a', ' ', '0', 'a@', 'a.', '-', '😀', '\\\\', 'é '];

const calls = endpoints.filter(({ access, body }) => access === 'public' && body !== undefined);

function bodiesOf(names: readonly string[]): string[] {
  const sample = (name: string, value: string) => `{"${name}":${value}}`;
  const odd = [numbers, wide, deep, nul, escapes];
  return [
    ...odd,
    ...names.flatMap((name) => [
      ...odd.slice(0, 1).map((value) => sample(name, value.slice(0, -20) + '0]')),
      ...texts.map((text) => filled(`{"${name}":"`, text, '"}')),
    ]),
  ];
}

// shows S11.3
describe('no body blocks the event loop of a public call for more than 5 ms', () => {
  it.each(calls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/json' },
      });
    for (const body of bodiesOf(Object.keys(sampleOf(call.body)))) {
      const ms = await costOf(() => post(body));
      expect(ms, `${body.slice(0, 40)}…`).toBeLessThan(mostMs);
    }
    const sample = JSON.stringify(sampleOf(call.body));
    const accepted = filled(sample.slice(0, -1), ' ', '}');
    expect((await post(accepted)).statusCode).not.toBe(400);
    expect((await post(`${accepted}    `)).statusCode).toBe(400);
    expect(await costOf(() => post(accepted)), 'a body it accepts').toBeLessThan(mostMs);
  });
});
