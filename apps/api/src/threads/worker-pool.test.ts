import { afterEach, expect, test } from 'vitest';
import { createWorkerPool } from './worker-pool.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()));
});

function start(size: { workers: number; longestQueue: number }) {
  const deaths: unknown[] = [];
  const pool = createWorkerPool({
    entry: new URL('./testing/scripted-worker.ts', import.meta.url),
    onDeath: (error) => deaths.push(error),
    ...size,
  });
  open.push(pool);
  const order = (word: string) => pool.run({ order: word });
  function hold() {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const done = pool.run({ order: 'wait', gate: gate.buffer });
    return {
      done,
      letGo() {
        Atomics.store(gate, 0, 1);
        Atomics.notify(gate, 0);
      },
    };
  }
  return { pool, order, hold, deaths };
}

const unavailable = { code: 'UNAVAILABLE', retryAfter: expect.any(Number) };

test('one worker runs tasks one after the other', async () => {
  const { order } = start({ workers: 3, longestQueue: 3 });
  const first = await order('name');
  expect(await order('name')).toBe(first);
});

test('creates workers while the others are busy, up to the limit', async () => {
  const { order, hold } = start({ workers: 2, longestQueue: 8 });
  const held = hold();
  const names = await Promise.all([order('name'), order('name'), order('name')]);
  expect(new Set(names).size).toBe(1);
  held.letGo();
  expect(await held.done).toBe(true);
});

// shows R5.s8, S1.11
test("refuses tasks beyond the queue's limit and does the rest", async () => {
  const { order, hold } = start({ workers: 1, longestQueue: 2 });
  const held = hold();
  const waiting = [order('name'), order('name')];
  await expect(order('name')).rejects.toMatchObject(unavailable);
  held.letGo();
  await held.done;
  expect(await Promise.all(waiting)).toHaveLength(2);
  expect(await order('name')).toBeGreaterThan(0);
});

test('a failed task does not affect others', async () => {
  const { order, deaths } = start({ workers: 1, longestQueue: 2 });
  const name = order('name');
  await expect(order('fail')).rejects.toThrow('on request');
  expect(await order('name')).toBe(await name);
  expect(deaths).toEqual([]);
});

test('a dying worker fails its task, and another does the rest', async () => {
  const { order, deaths } = start({ workers: 1, longestQueue: 2 });
  const first = await order('name');
  const lost = order('die');
  const next = order('name');
  await expect(lost).rejects.toMatchObject(unavailable);
  expect(await next).not.toBe(first);
  expect(deaths).toHaveLength(1);
});

test('a worker that cannot start fails only the tasks it gets', async () => {
  const deaths: unknown[] = [];
  const pool = createWorkerPool({
    entry: new URL('./testing/not-there.ts', import.meta.url),
    workers: 1,
    longestQueue: 2,
    onDeath: (error) => deaths.push(error),
  });
  open.push(pool);
  const tasks = await Promise.allSettled([pool.run({}), pool.run({})]);
  expect(tasks.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(deaths).toHaveLength(2);
});

test('a closed pool refuses waiting and new tasks', async () => {
  const { pool, order, hold } = start({ workers: 1, longestQueue: 2 });
  const before = Promise.allSettled([hold().done, order('name')]);
  await pool.close();
  const refused = { status: 'rejected', reason: unavailable };
  expect(await before).toMatchObject([refused, refused]);
  await expect(order('name')).rejects.toMatchObject(unavailable);
});
