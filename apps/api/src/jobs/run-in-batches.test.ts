import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BatchWindow } from '../db/query/batch-window.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createLogger } from '../http/operations/logging.ts';
import { runInBatches, type Step } from './run-in-batches.ts';

const { db } = await createTestDatabase();
const deps = { db, clock: () => new Date('2026-12-01T00:10:00Z'), log: createLogger('silent') };

/** A step over numbered rows of which some fail, by key like the bill run. */
function world(count: number, fails: (at: number) => boolean, size = 2000) {
  const rows = Array.from({ length: count }, (_, at) => ({
    customerId: randomUUID().replace(/^.{8}/, String(at).padStart(8, '0')),
    id: randomUUID(),
    serviceNumber: String(at),
    at,
  }));
  const done = new Set<number>();
  let batches = 0;
  const open = ({ after, except, only, size: most }: BatchWindow) =>
    rows
      .filter(({ at }) => !done.has(at))
      .filter(({ customerId, id }) =>
        only ? id === only.id : customerId > after.customerId && !except.includes(id),
      )
      .slice(0, most);
  const step: Step = {
    name: 'bills',
    size,
    first: async (_trx, window) => open(window)[0],
    async batch(_trx, window) {
      batches += 1;
      const taken = open(window);
      const bad = taken.find(({ at }) => fails(at));
      if (bad) throw new RangeError(`amount of ${bad.at} is out of range`);
      for (const { at } of taken) done.add(at);
      return { done: taken.length, upTo: taken.at(-1) ?? null };
    },
  };
  return { step, done, batches: () => batches, rows };
}

const kept = async () =>
  (await db.selectFrom('left_out').select('service_number').orderBy('id').execute()).map(
    (row) => row.service_number,
  );

// shows R6.b1
test('finds a failing row by bisection, leaves it out and does the rest', async () => {
  const bad = new Set([0, 777, 778, 3999]);
  const { step, done, batches } = world(4000, (at) => bad.has(at));
  const outcome = await runInBatches(deps, step);
  expect(outcome).toMatchObject({ done: 3996, isOver: true });
  expect(outcome.leftOut.map(({ serviceNumber }) => serviceNumber)).toEqual([
    '0',
    '777',
    '778',
    '3999',
  ]);
  expect(await kept()).toEqual(['0', '777', '778', '3999']);
  expect(done.size).toBe(3996);
  expect(batches()).toBeLessThan(200);
  // The next pass retries them and forgets those that succeed.
  bad.clear();
  expect(await runInBatches(deps, step)).toMatchObject({ done: 4, leftOut: [] });
  expect(await kept()).toEqual([]);
});

test('a resumed pass keeps leaving out what it left out before', async () => {
  const { step } = world(10, (at) => at === 3);
  const pass = randomUUID();
  await runInBatches(deps, step, { pass });
  const fixed = world(0, () => false);
  expect((await runInBatches(deps, fixed.step, { pass })).leftOut).toMatchObject([
    { serviceNumber: '3' },
  ]);
  expect(await kept()).toEqual(['3']);
  await runInBatches(deps, fixed.step);
  expect(await kept()).toEqual([]);
});

// shows R6.b1
test("stops with the step's name after a hundred failures", async () => {
  const { step, done } = world(300, (at) => at >= 50, 20);
  await expect(runInBatches(deps, step)).rejects.toThrow(
    'bills: stopped after 100 services that fail',
  );
  expect(done.size).toBe(50);
  expect(await kept()).toHaveLength(100);
  await db.deleteFrom('left_out').execute();
});

test('a preview names failures and records nothing', async () => {
  const { step } = world(10, (at) => at === 3);
  const { leftOut } = await runInBatches(deps, step, { isRecorded: false });
  expect(leftOut).toMatchObject([{ serviceNumber: '3', error: expect.stringContaining('range') }]);
  expect(await kept()).toEqual([]);
});

test('an outage fails the step and leaves nobody out', async () => {
  const { step } = world(10, () => false);
  const away: Step = {
    ...step,
    async batch(trx) {
      await sql`do $$ begin raise exception 'stopping' using errcode = '57P01'; end $$`.execute(
        trx,
      );
      return { done: 0, upTo: null };
    },
  };
  await expect(runInBatches(deps, away)).rejects.toThrow('stopping');
  expect(await kept()).toEqual([]);
});

test('skips locked rows without naming them', async () => {
  const { step, rows } = world(10, () => false);
  const locked: Step = {
    ...step,
    async batch(trx, window) {
      const { after, except, only } = window;
      const five = rows[5];
      const isTaken = only ? only.id === five?.id : !except.includes(five?.id ?? '');
      if (isTaken && (five?.customerId ?? '') > after.customerId) {
        await sql`do $$ begin raise exception 'locked' using errcode = '55P03'; end $$`.execute(
          trx,
        );
      }
      return step.batch(trx, window);
    },
  };
  expect(await runInBatches(deps, locked)).toMatchObject({ done: 9, leftOut: [], isOver: true });
  expect(await kept()).toEqual([]);
});
