/**
 * Preloaded into a bench server: counts the driver's statements and reports them on request. Not TypeScript,
 * whose stripping alone needs 25 MB.
 */
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

const counted = { statements: 0, messages: 0 };
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function sent(...given) {
  counted.statements += given[0]?.statements?.length ?? 1;
  counted.messages += 1;
  return Reflect.apply(query, this, given);
};

if (isMainThread) {
  process.on('message', () => {
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ ...counted, rss, heap: heapUsed });
  });
}
