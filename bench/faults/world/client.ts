import { setTimeout as delay } from 'node:timers/promises';
import type { KillableService } from '../../../apps/api/src/modules/sales/order/testing/crash-service.ts';
import type { Reply } from '../../../apps/api/src/testing/call.ts';

type Request = NonNullable<Parameters<KillableService['ask']>[1]> & {
  headers?: Record<string, string>;
};

const answerWithin = 45_000;
const pause = 50;

export interface Tally {
  answered: number;
  /** Requests whose connection broke, with unknown outcome. */
  cut: number;
  /** Answered with 503. */
  putOff: number;
  slowestMs: number;
  violations: Set<string>;
}

export const newTally = (): Tally => ({
  answered: 0,
  cut: 0,
  putOff: 0,
  slowestMs: 0,
  violations: new Set(),
});

export type Client = ReturnType<typeof createClient>;

/** Makes the portal's calls to any running node; cut or refused calls are retried. */
export function createClient(addresses: () => readonly string[], tally: Tally, patience: number) {
  let turn = 0;

  /** Null without an answer or on a 503. */
  async function ask<Data = unknown>(
    path: string,
    request: Request = {},
  ): Promise<Reply<Data> | null> {
    const known = addresses();
    turn += 1;
    const address = known[turn % known.length];
    if (!address) {
      await delay(pause);
      return null;
    }
    const from = performance.now();
    try {
      const response = await fetch(address + path, {
        method: request.body || request.raw ? 'POST' : 'GET',
        headers: {
          ...(request.body && { 'content-type': 'application/json' }),
          ...(request.token && { authorization: `Bearer ${request.token}` }),
          ...(request.key && { 'idempotency-key': request.key }),
          ...request.headers,
          ...request.raw?.headers,
        },
        body: request.raw?.text ?? (request.body ? JSON.stringify(request.body) : null),
        signal: AbortSignal.timeout(answerWithin),
      });
      const text = await response.text();
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - from);
      const { status } = response;
      if (status === 503) {
        tally.putOff += 1;
        if (!response.headers.has('retry-after')) {
          tally.violations.add(`503 without Retry-After: ${path.split('?')[0]}`);
        }
        await delay(pause * 4);
        return null;
      }
      if (status >= 500) {
        tally.violations.add(`${status}: ${path.split('?')[0]} ${text.slice(0, 120)}`);
        await delay(pause);
        return null;
      }
      tally.answered += 1;
      return { ...(JSON.parse(text) as Omit<Reply<Data>, 'http'>), http: status };
    } catch (error) {
      tally.slowestMs = Math.max(tally.slowestMs, performance.now() - from);
      if (error instanceof DOMException && error.name === 'TimeoutError') {
        tally.violations.add(`no answer within ${answerWithin / 1000} s: ${path.split('?')[0]}`);
      }
      tally.cut += 1;
      await delay(pause);
      return null;
    }
  }

  async function insist<Data>(path: string, request?: Request): Promise<Reply<Data>> {
    const end = performance.now() + patience * 1000;
    for (;;) {
      const reply = await ask<Data>(path, request);
      if (reply) return reply;
      if (performance.now() > end) throw new Error(`no answer in ${patience} s: ${path}`);
    }
  }

  return { ask, insist };
}
