import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { jobCommands } from './jobs.ts';
import { commandLine } from '../testing/command-line.ts';
import { rowsOf } from '../../testing/rows.ts';

const { app, db, services } = await createTestApp();
const { ops } = commandLine(jobCommands, { db, services });

const addJob = async (name: string, state: object = {}): Promise<string> => {
  const { id } = await db
    .insertInto('job')
    .values({
      name,
      lane: 'default',
      payload: JSON.stringify({ email: 'rahasia@contoh.id' }),
      max_attempts: 25,
      run_at: new Date('2026-11-15T03:00:00Z'),
      ...state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

test('shows a failing job in list and metrics, and retries it', async () => {
  await db.deleteFrom('job').execute();
  const waiting = await addJob('send-push');
  const failing = await addJob('purge-expired', { attempts: 3, last_error: 'files: disk' });
  const failed = await addJob('send-mail', {
    attempts: 25,
    last_error: 'EENVELOPE',
    failed_at: new Date(),
  });

  const { code, said } = await ops('jobs', 'list');
  expect(code).toBe(0);
  const lines = said.map((line) => line.replaceAll(/ {2,}/g, '  '));
  expect(lines[1]).toContain(`${waiting}  send-push  Menunggu  0/25`);
  expect(lines[2]).toContain(`${failing}  purge-expired  Gagal, dicoba lagi  3/25`);
  expect(lines[2]).toContain('files: disk');
  expect(lines[3]).toContain(`${failed}  send-mail  Gagal, berhenti dicoba  25/25`);
  expect(lines[4]).toBe('3 pekerjaan.');
  expect(said.join('\n')).not.toContain('rahasia');
  expect((await ops('jobs', 'list', '--failing')).said.at(-1)).toBe('2 pekerjaan.');
  expect((await ops('jobs', 'list', '--after', failing)).said.at(-1)).toBe(
    `1 pekerjaan setelah ${failing}.`,
  );

  const metrics = (
    await app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } })
  ).body;
  expect(metrics).toContain('jobs{task="purge-expired",state="failing"} 1');
  expect(metrics).toContain('jobs{task="send-mail",state="failed"} 1');

  expect(await ops('jobs', 'retry', failed)).toMatchObject({ code: 0, complaints: [] });
  const again = await rowsOf(db, 'job', { id: Number(failed) }, [
    'attempts',
    'failed_at',
    'taken_by',
  ]);
  expect(again).toEqual([{ attempts: 0, failed_at: null, taken_by: null }]);
});

test('says why a job cannot be retried', async () => {
  const complaints = ['Pekerjaan ini tidak ada, sudah selesai, atau sedang berjalan.'];
  expect(await ops('jobs', 'retry', '999999')).toMatchObject({ code: 1, complaints });
  const running = await addJob('send-mail', { taken_by: '00000000-0000-4000-8000-000000000000' });
  expect(await ops('jobs', 'retry', running)).toMatchObject({ code: 1, complaints });
  expect((await ops('jobs', 'retry', 'x')).code).toBe(2);
});

// shows R6.b2
test('names services that batch work left out below the list', async () => {
  await db
    .insertInto('left_out')
    .values({
      step: 'bills',
      period: '2026-12',
      item_id: randomUUID(),
      customer_id: randomUUID(),
      service_number: '261100000001',
      error: '22003 error: bigint out of range',
      pass: randomUUID(),
      since: new Date('2026-12-01T00:10:00+07:00'),
      tried_at: new Date('2026-12-01T00:10:00+07:00'),
    })
    .execute();
  const { said } = await ops('jobs', 'list');
  expect(said.at(-1)?.replaceAll(/ {2,}/g, '  ')).toMatch(
    /^261100000001 {2}bills {2}2026-12 {2}.*bigint out of range/,
  );
});
