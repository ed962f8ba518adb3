import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { adoptFormerQueue } from './former-queue.ts';

const { db } = await createTestDatabase();

test('without the former queue there is nothing to bring over', async () => {
  expect(await adoptFormerQueue(db)).toBe(0);
});

test('what waits in the former queue is brought over once, what is at work stays', async () => {
  await sql`create schema graphile_worker`.execute(db);
  await sql`create table graphile_worker._private_tasks (id int primary key, identifier text)`.execute(
    db,
  );
  await sql`create table graphile_worker._private_jobs (
    id bigint primary key, task_id int, payload json, run_at timestamptz, attempts int,
    max_attempts int, last_error text, created_at timestamptz, locked_at timestamptz)`.execute(db);
  await sql`insert into graphile_worker._private_tasks values
    (1, 'expire-payment'), (2, 'send-mail'), (3, 'unknown')`.execute(db);
  await sql`insert into graphile_worker._private_jobs values
    (1, 1, '{"attemptId":"a"}', '2027-01-01', 0, 25, null, now(), null),
    (2, 2, '{"mailId":"m"}', now(), 25, 25, 'Error', now(), now() - interval '5 hours'),
    (3, 2, '{"mailId":"n"}', now(), 1, 25, null, now(), now()),
    (4, 3, '{}', now(), 0, 25, null, now(), null)`.execute(db);
  expect(await adoptFormerQueue(db)).toBe(2);
  expect(await adoptFormerQueue(db)).toBe(0);
  const { rows } = await sql`select name, lane, payload, attempts from job order by id`.execute(db);
  expect(rows).toEqual([
    { name: 'expire-payment', lane: 'payments', payload: { attemptId: 'a' }, attempts: 0 },
    { name: 'send-mail', lane: 'notices', payload: { mailId: 'm' }, attempts: 24 },
  ]);
});
