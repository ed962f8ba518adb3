/** Preloaded into a bench server: counts the driver's statements and reports them on request. */
import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';
import { Client } from 'pg';

export interface Tally {
  statements: number;
  /** Round trips to the database. */
  messages: number;
  rss: number;
  heap: number;
}

export type Request = { ask: 'tally' } | { ask: 'profile' } | { ask: 'profiled'; file: string };

const counted = { statements: 0, messages: 0 };
const { query } = Client.prototype;
Client.prototype.query = function sent(this: Client, ...given: unknown[]) {
  const { statements } = (given[0] ?? {}) as { statements?: unknown[] };
  counted.statements += statements?.length ?? 1;
  counted.messages += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

const session = new Session();

async function answer(request: Request): Promise<unknown> {
  if (request.ask === 'profile') {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 500 });
    await session.post('Profiler.start');
    return 'profiling';
  }
  if (request.ask === 'profiled') {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    await writeFile(request.file, JSON.stringify(profile));
    return 'profiled';
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { ...counted, rss, heap: heapUsed } satisfies Tally;
}

if (isMainThread) {
  process.on('message', (request: Request) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
}
