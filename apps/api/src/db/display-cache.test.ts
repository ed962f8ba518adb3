import { once } from 'node:events';
import { createServer, connect } from 'node:net';
import { expect, test } from 'vitest';
import { announce, createDisplayCache, followAnnouncements, type Topic } from './display-cache.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { config, db } = await createTestDatabase();
const log = { warn: () => undefined };

function counted(cache: ReturnType<typeof createDisplayCache>, topic: Topic) {
  let looks = 0;
  return cache.keep(topic, async () => (looks += 1));
}

function watched() {
  const cache = createDisplayCache();
  const waiting: (() => void)[] = [];
  const notified = () => new Promise<void>((resolve) => waiting.push(resolve));
  const wake = () => waiting.splice(0).forEach((resolve) => resolve());
  return {
    cache,
    notified,
    listening: {
      forget: (topic?: string) => (cache.forget(topic), wake()),
      setListening: (isUp: boolean) => (cache.setListening(isUp), wake()),
    },
  };
}

test('caches only while it listens, and for a minute at most', async () => {
  let time = 0;
  const cache = createDisplayCache(() => time);
  const look = counted(cache, 'catalogue');
  expect([await look(), await look()]).toEqual([1, 2]);
  cache.setListening(true);
  expect([await look(), await look()]).toEqual([3, 3]);
  time = 60_000;
  expect([await look(), await look()]).toEqual([4, 4]);
  cache.setListening(false);
  expect([await look(), await look()]).toEqual([5, 6]);
});

test('forgets one topic only, also during a read; does not cache a failure', async () => {
  const cache = createDisplayCache();
  cache.setListening(true);
  const [products, texts] = [counted(cache, 'catalogue'), counted(cache, 'content')];
  await Promise.all([products(), texts()]);
  cache.forget('catalogue');
  expect([await products(), await texts()]).toEqual([2, 1]);

  const reads: PromiseWithResolvers<string>[] = [];
  const slow = cache.keep('methods', () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  });
  const [first, same] = [slow(), slow()];
  cache.forget('methods');
  const second = slow();
  reads[0]?.resolve('old');
  reads[1]?.resolve('new');
  expect(await Promise.all([first, same, second, slow()])).toEqual(['old', 'old', 'new', 'new']);

  cache.forget();
  const failing = slow();
  reads[2]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const again = slow();
  reads[3]?.resolve('back');
  expect(await again).toBe('back');
});

test('every node is notified of commits, not of rollbacks', async () => {
  const nodes = [watched(), watched()];
  const ready = nodes.map(({ notified }) => notified());
  const followed = nodes.map(({ listening }) => followAnnouncements(config, listening, log));
  await Promise.all(ready);
  const looks = nodes.map(({ cache }) => counted(cache, 'catalogue'));
  const look = () => Promise.all(looks.map((one) => one()));
  expect(await look()).toEqual([1, 1]);

  const undone = db.transaction().execute(async (trx) => {
    await announce(trx, 'catalogue');
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  const heard = nodes.map(({ notified }) => notified());
  await db.transaction().execute((trx) => announce(trx, 'content'));
  await Promise.all(heard);
  expect(await look()).toEqual([1, 1]);

  const changed = nodes.map(({ notified }) => notified());
  await announce(db, 'catalogue');
  await Promise.all(changed);
  expect(await look()).toEqual([2, 2]);
  await Promise.all(followed.map((one) => one.stop()));
});

test('caches nothing after losing its connection until it listens again', async () => {
  const { host = '', port = 0 } = config;
  const lines = new Set<{ destroy(): void }>();
  const proxy = createServer((near) => {
    // A Unix socket locally, TCP on a cluster.
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    lines.add(near);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.pipe(far).pipe(near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: proxied } = proxy.address() as { port: number };
  const { cache, notified, listening } = watched();
  const ready = notified();
  const over = { ...config, host: '127.0.0.1', port: proxied };
  const followed = followAnnouncements(over, listening, log);
  await ready;
  const look = counted(cache, 'methods');
  expect([await look(), await look()]).toEqual([1, 1]);

  const lost = notified();
  for (const line of lines) line.destroy();
  await lost;
  expect([await look(), await look()]).toEqual([2, 3]);
  await notified();
  expect([await look(), await look()]).toEqual([4, 4]);
  await followed.stop();
  proxy.close();
});
