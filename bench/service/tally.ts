/** Preloaded into a bench server: counts the driver's statements and reports them on request. */
import { isMainThread } from 'node:worker_threads';
import { Client } from 'pg';

export interface Tally {
  statements: number;
  /** Round trips to the database. */
  messages: number;
  rss: number;
  heap: number;
}

const counted = { statements: 0, messages: 0 };
const { query } = Client.prototype;
Client.prototype.query = function sent(this: Client, ...given: unknown[]) {
  const { statements } = (given[0] ?? {}) as { statements?: unknown[] };
  counted.statements += statements?.length ?? 1;
  counted.messages += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

if (isMainThread) {
  process.on('message', () => {
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ ...counted, rss, heap: heapUsed } satisfies Tally);
  });
}
