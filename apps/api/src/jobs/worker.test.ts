import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createLogger } from '../http/operations/logging.ts';
import { laneOf, lanes } from './job-kinds.ts';
import { Postponed } from './job-error.ts';
import { jobFigures, workerFigures } from './job-state.ts';
import { enqueue, enqueueAll, withdraw } from './queue.ts';
import { schedule } from './schedule.ts';
import { startWorker, type JobHandlers, type Worker } from './worker.ts';

const customerId = randomUUID();
const { db } = await createTestDatabase();
const log = createLogger('silent');
const nothing = async () => undefined;
const idle = Object.fromEntries(
  Object.keys(laneOf).map((name) => [name, nothing]),
) as unknown as JobHandlers;

type Pay = JobHandlers['open-payment'];

async function takeAllTurns(): Promise<void> {
  for (const { name } of schedule) {
    await sql`insert into job_turn (name, turn) values (${name}, 'infinity')
      on conflict (name) do update set turn = excluded.turn`.execute(db);
  }
}
await takeAllTurns();

const workers: Worker[] = [];
const work = (handlers: Partial<JobHandlers>, options: Parameters<typeof startWorker>[3] = {}) => {
  const worker = startWorker(db, { ...idle, ...handlers }, log, options);
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await sql`delete from job`.execute(db);
  await takeAllTurns();
});

const left = async () => {
  const { rows } = await sql<{
    name: string;
    attempts: number;
    taken: boolean;
    failed: boolean;
    lastError: string | null;
    inSeconds: number;
  }>`
    select name, attempts, taken_by is not null as taken, failed_at is not null as failed,
      last_error as "lastError", extract(epoch from run_at - now())::float8 as "inSeconds"
    from job order by id`.execute(db);
  return rows;
};
const becomesEmpty = () => vi.waitFor(async () => expect(await left()).toEqual([]), 20_000);

test('runs queued jobs of committed transactions only', async () => {
  const sent: string[] = [];
  work({ 'send-mail': async ({ mailId }) => void sent.push(mailId) });
  await db.transaction().execute((trx) => enqueue(trx, 'send-mail', { mailId: 'kept' }));
  const undone = db.transaction().execute(async (trx) => {
    await enqueue(trx, 'send-mail', { mailId: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await vi.waitFor(() => expect(sent).toEqual(['kept']), 20_000);
  await becomesEmpty();
});

test('reports the outcome of each job', async () => {
  const ends: string[] = [];
  let tries = 0;
  const fail = async () => {
    tries += 1;
    if (tries === 1) throw new Postponed('later', 0);
    if (tries === 2) throw new Error('broken');
  };
  work({ 'send-mail': fail }, { onEnd: (name, outcome) => void ends.push(`${name} ${outcome}`) });
  await enqueue(db, 'send-mail', { mailId: 'once' });
  await vi.waitFor(async () => {
    await sql`update job set run_at = now() where taken_by is null`.execute(db);
    expect(ends.filter((end) => end.startsWith('send-mail'))).toEqual([
      'send-mail postponed',
      'send-mail failed',
      'send-mail done',
    ]);
  }, 20_000);
});

test('queues many jobs in one statement with one parameter', async () => {
  const messages = Array.from({ length: 70_000 }, (_, messageId) => ({ customerId, messageId }));
  await enqueueAll(db, 'send-push', messages, { lane: 'bulk' });
  const { rows } = await sql<{ count: number }>`select count(*) from job`.execute(db);
  expect(rows[0]?.count).toBe(70_000);
});

test('retries a failed job later and gives it up after its last attempt', async () => {
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' }, { maxAttempts: 2 });
  const attempts = vi.fn<Pay>(async () => {
    throw new Error('ratna@serat.example at 081234567890 is unreachable');
  });
  work({ 'open-payment': attempts });
  await vi.waitFor(async () => expect((await left())[0]?.lastError).not.toBeNull(), 20_000);
  const [waiting] = await left();
  expect(waiting).toMatchObject({ attempts: 1, taken: false, failed: false });
  expect(waiting?.inSeconds).toBeGreaterThan(0);
  expect(waiting?.lastError).toBe('Error: …@… at … is unreachable');

  await sql`update job set run_at = now()`.execute(db);
  await vi.waitFor(async () => expect((await left())[0]?.failed).toBe(true), 20_000);
  await sql`update job set run_at = now()`.execute(db);
  await enqueue(db, 'open-payment', { customerId, attemptId: 'b' });
  await vi.waitFor(
    () => expect(attempts).toHaveBeenCalledWith({ customerId, attemptId: 'b' }),
    20_000,
  );
  expect(attempts.mock.calls.filter(([given]) => given.attemptId === 'a')).toHaveLength(2);
});

test('a full lane does not block the others', async () => {
  const gate = Promise.withResolvers<void>();
  const mailIds = Array.from({ length: 40 }, (_, at) => ({ mailId: String(at) }));
  await enqueueAll(db, 'send-mail', mailIds);
  const mails = vi.fn<JobHandlers['send-mail']>(() => gate.promise);
  const payments = vi.fn<Pay>(nothing);
  work({ 'send-mail': mails, 'open-payment': payments });
  await vi.waitFor(() => expect(mails).toHaveBeenCalledTimes(lanes.notices.workers), 20_000);
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' });
  await vi.waitFor(() => expect(payments).toHaveBeenCalled(), 20_000);
  expect(mails).toHaveBeenCalledTimes(lanes.notices.workers);
  gate.resolve();
  await becomesEmpty();
  expect(mails).toHaveBeenCalledTimes(40);
});

test('leaves jobs that it may not take, and continues with the rest of the lane', async () => {
  await enqueue(db, 'send-mail', { mailId: 'a' });
  await enqueue(db, 'send-push', { customerId, messageId: 1 });
  let isUp = false;
  const mails = vi.fn<JobHandlers['send-mail']>(nothing);
  work({ 'send-mail': mails }, { mayTake: (name) => name !== 'send-mail' || isUp });
  await vi.waitFor(
    async () => expect(await left()).toMatchObject([{ name: 'send-mail', attempts: 0 }]),
    20_000,
  );
  isUp = true;
  await becomesEmpty();
  expect(mails).toHaveBeenCalledTimes(1);
});

test('a postponed job runs again, and its attempt does not count', async () => {
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' }, { maxAttempts: 1 });
  const attempts = vi
    .fn<Pay>(nothing)
    .mockRejectedValueOnce(new Postponed('the server is away', 3600));
  work({ 'open-payment': attempts });
  await vi.waitFor(async () => expect((await left())[0]?.lastError).not.toBeNull(), 20_000);
  const [waiting] = await left();
  expect(waiting).toMatchObject({ attempts: 0, taken: false, failed: false });
  expect(waiting?.inSeconds).toBeGreaterThan(3000);
  await sql`update job set run_at = now()`.execute(db);
  await becomesEmpty();
});

test('two workers share the jobs, and each job runs once', async () => {
  const done: string[] = [];
  const handlers = {
    'send-mail': async ({ mailId }: { mailId: string }) => void done.push(mailId),
  };
  work(handlers);
  work(handlers);
  const mailIds = Array.from({ length: 60 }, (_, at) => ({ mailId: String(at) }));
  await enqueueAll(db, 'send-mail', mailIds);
  await becomesEmpty();
  expect(done.toSorted()).toEqual(mailIds.map(({ mailId }) => mailId).toSorted());
});

test('the job of a dead worker is taken again once its lease has expired', async () => {
  await sql`insert into job (name, lane, payload, max_attempts, attempts, taken_by, run_at) values
    ('open-payment', 'payments', '{"attemptId":"dead"}', 25, 1, gen_random_uuid(), now()),
    ('open-payment', 'payments', '{"attemptId":"alive"}', 25, 1, gen_random_uuid(),
      now() + interval '1 minute')`.execute(db);
  const payments = vi.fn<Pay>(nothing);
  work({ 'open-payment': payments });
  await vi.waitFor(() => expect(payments).toHaveBeenCalledWith({ attemptId: 'dead' }), 20_000);
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), 20_000);
  expect(payments).toHaveBeenCalledTimes(1);
});

test('a long job keeps its lease, and stopping waits for its end', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slow = vi.fn<() => Promise<void>>(async () => {
    begun.resolve();
    await gate.promise;
  });
  await enqueue(db, 'daily-billing', {});
  const worker = work({ 'daily-billing': slow }, { leaseSeconds: 1 });
  await begun.promise;
  const { rows } = await sql<{ at: Date }>`select run_at as at from job`.execute(db);
  await vi.waitFor(async () => {
    const later = await sql<{ at: Date }>`select run_at as at from job`.execute(db);
    expect(later.rows[0]?.at.getTime()).toBeGreaterThan(rows[0]?.at.getTime() ?? Infinity);
  }, 20_000);
  let ended = false;
  const stopped = worker.stop().then(() => (ended = true));
  await enqueue(db, 'open-payment', { customerId, attemptId: 'after the stop' });
  expect(ended).toBe(false);
  gate.resolve();
  await stopped;
  expect(await left()).toMatchObject([{ name: 'open-payment', attempts: 0 }]);
  expect(slow).toHaveBeenCalledTimes(1);
});

test('a request withdraws its fallback job, unless a worker has taken it', async () => {
  const runAt = new Date(Date.now() + 60_000);
  const done = { customerId, attemptId: 'done' };
  await enqueue(db, 'open-payment', done, { runAt, isFallback: true });
  await enqueue(db, 'expire-payment', done, { runAt, isFallback: true });
  await enqueue(db, 'void-payment', done, { runAt });
  await enqueue(
    db,
    'open-payment',
    { customerId, attemptId: 'other' },
    { runAt, isFallback: true },
  );
  await enqueue(db, 'check-payment', done, { isFallback: true });
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  work({
    'check-payment': async () => {
      begun.resolve();
      await gate.promise;
    },
  });
  await begun.promise;
  await withdraw(db, ['open-payment', 'check-payment', 'void-payment'], done);
  const names = async () => (await left()).map(({ name }) => name);
  expect(await names()).toEqual([
    'expire-payment',
    'void-payment',
    'open-payment',
    'check-payment',
  ]);
  gate.resolve();
  await vi.waitFor(async () => expect(await names()).not.toContain('check-payment'), 20_000);
});

test('a worker with an expired lease cannot complete a job that another has taken', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' });
  work({
    'open-payment': async () => {
      begun.resolve();
      await gate.promise;
    },
  });
  await begun.promise;
  await sql`update job set taken_by = ${randomUUID()}, attempts = 2,
    run_at = now() + interval '1 hour'`.execute(db);
  gate.resolve();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  expect(await left()).toMatchObject([{ attempts: 2, taken: true }]);
});

test('a worker does not start a job again that it is still running after its lease expired', async () => {
  const gate = Promise.withResolvers<void>();
  const pay = vi.fn<Pay>(async () => gate.promise);
  const later = vi.fn<JobHandlers['check-payment']>(nothing);
  work({ 'open-payment': pay, 'check-payment': later });
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' });
  await vi.waitFor(() => expect(pay).toHaveBeenCalled(), 20_000);
  // Expires the leases, as a minute without an answer from the database would.
  await sql`update job set run_at = now() - interval '1 second'`.execute(db);
  await enqueue(db, 'check-payment', { customerId, attemptId: 'b' });
  await vi.waitFor(() => expect(later).toHaveBeenCalled(), 20_000);
  gate.resolve();
  await becomesEmpty();
  expect(pay).toHaveBeenCalledTimes(1);
});

test('gives up a job that kills each of its workers', async () => {
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' }, { maxAttempts: 3 });
  await sql`update job set attempts = 3, taken_by = ${randomUUID()}`.execute(db);
  const pay = vi.fn<Pay>(nothing);
  work({ 'open-payment': pay });
  await vi.waitFor(async () => expect(await left()).toMatchObject([{ failed: true }]), 20_000);
  expect(pay).not.toHaveBeenCalled();
});

test.each([
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['what the database can not write', new Error('nul \0 and \u001b[2J'), 'Error: nul   and  [2J'],
])('a job that fails with %s counts as failed', async (_name, thrown, lastError) => {
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' }, { maxAttempts: 1 });
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what a library may do
  work({ 'open-payment': () => Promise.reject(thrown) });
  await vi.waitFor(
    async () => expect(await left()).toMatchObject([{ failed: true, lastError }]),
    20_000,
  );
});

test.each([
  ['that no node has ever taken', sql`delete from job_turn`],
  ['that was missed', sql`update job_turn set turn = '2026-11-14T00:00:00Z'`],
])('one node queues a turn %s, once', async (_name, prepare) => {
  await prepare.execute(db);
  const clock = () => new Date('2026-11-15T20:00:30Z');
  const purge = vi.fn<() => Promise<void>>(nothing);
  const billing = vi.fn<() => Promise<void>>(nothing);
  // Any node may take the job.
  const handlers = { 'purge-expired': purge, 'daily-billing': billing };
  work(handlers, { clock });
  work(handlers, { clock });
  await vi.waitFor(() => expect(billing).toHaveBeenCalled(), 20_000);
  await vi.waitFor(() => expect(purge).toHaveBeenCalled(), 20_000);
  await becomesEmpty();
  expect(billing).toHaveBeenCalledTimes(1);
  expect(purge).toHaveBeenCalledTimes(1);
});

test('a node that may not take jobs leaves them to others', async () => {
  let mayTake = false;
  const payments = vi.fn<Pay>(nothing);
  const asked = vi.fn<() => boolean>(() => mayTake);
  work({ 'open-payment': payments }, { mayTake: asked });
  await enqueue(db, 'open-payment', { customerId, attemptId: 'a' });
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2), 20_000);
  expect(payments).not.toHaveBeenCalled();
  mayTake = true;
  await vi.waitFor(() => expect(payments).toHaveBeenCalled(), 20_000);
});

test('the metrics show waiting, failing and failed jobs and the age of each lane', async () => {
  await enqueue(
    db,
    'open-payment',
    { customerId, attemptId: 'a' },
    { runAt: new Date(Date.now() + 3_600_000) },
  );
  await enqueue(db, 'send-mail', { mailId: 'm' }, { runAt: new Date(Date.now() - 3_600_000) });
  await enqueue(db, 'purge-expired', {});
  await sql`update job set failed_at = now(), last_error = 'x' where name = 'purge-expired'`.execute(
    db,
  );
  const [jobs, troubled, oldest] = await Promise.all(jobFigures(db).map((figure) => figure.read()));
  expect(jobs).toEqual([
    { labels: { task: 'open-payment', state: 'waiting' }, value: 1 },
    { labels: { task: 'purge-expired', state: 'failed' }, value: 1 },
    { labels: { task: 'send-mail', state: 'waiting' }, value: 1 },
  ]);
  expect(troubled).toEqual([{ labels: { task: 'purge-expired' }, value: 1 }]);
  expect(oldest).toEqual([{ labels: { lane: 'notices' }, value: expect.closeTo(3600, -2) }]);
});

test('a job that does not end shows in the metrics with its lane and age', async () => {
  const gate = Promise.withResolvers<void>();
  let now = 5000;
  const worker = work({ 'open-payment': () => gate.promise }, { now: () => now });
  const [running, polled] = workerFigures(() => worker);
  await enqueue(db, 'open-payment', { customerId, attemptId: 'first' });
  await vi.waitFor(() => expect(worker.oldestRunning()).toHaveLength(1), 20_000);
  now += 3_600_000;
  await enqueue(db, 'open-payment', { customerId, attemptId: 'second' });
  await vi.waitFor(
    async () => expect((await left()).map(({ taken }) => taken)).toEqual([true, true]),
    20_000,
  );
  expect(await running?.read()).toEqual([{ labels: { lane: 'payments' }, value: 3600 }]);
  expect(await polled?.read()).toEqual([{ labels: {}, value: worker.lastPoll().getTime() / 1000 }]);
  gate.resolve();
  await vi.waitFor(async () => expect(await running?.read()).toEqual([]), 20_000);
  for (const figure of workerFigures(() => null)) expect(await figure.read()).toEqual([]);
});
