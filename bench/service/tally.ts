/** Loaded before a server of the bench: counts what its driver sends, and tells on request. */
import { Client } from 'pg';

export interface Tally {
  statements: number;
  rss: number;
  heap: number;
}

let statements = 0;
const { query } = Client.prototype;
Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

process.on('message', (message) => {
  if (message !== 'tally') return;
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ statements, rss, heap: heapUsed } satisfies Tally);
});
