import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { driveAccounts } from './testing/account-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { db, clock, jobs } = server;
const drive = driveAccounts(server);

const tables = ['session', 'one_time_code', 'code_request', 'wrong_try', 'registration'] as const;
const purge = () => jobs['purge-expired']({});

async function count() {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
  }
  return counts;
}

test('deletes each kind of data on its day, not earlier', async () => {
  const active = await drive.activeCustomer();
  await drive.pendingCustomer();
  await drive.login(drive.newEmail(), 'bukan ini');

  clock.advance({ minutes: 8 });
  await purge();
  const everything = {
    session: 1,
    one_time_code: 1,
    code_request: 1,
    // The codes of both emails, the unknown login and its address.
    wrong_try: 4,
    registration: 1,
  };
  expect(await count()).toEqual(everything);

  clock.advance({ minutes: 2 });
  await purge();
  expect(await count()).toEqual({ ...everything, one_time_code: 0 });

  clock.advance({ minutes: 50 });
  await purge();
  expect(await count()).toEqual({ ...everything, one_time_code: 0, wrong_try: 0 });

  clock.advance({ days: 1 });
  await purge();
  expect(await count()).toEqual({
    session: 1,
    one_time_code: 0,
    code_request: 0,
    wrong_try: 0,
    registration: 1,
  });

  clock.advance({ days: 28 });
  expect((await drive.getProfile(active.token)).http).toBe(200);
  clock.advance({ days: 2 });
  await purge();
  expect(await count()).toEqual({
    session: 1,
    one_time_code: 0,
    code_request: 0,
    wrong_try: 0,
    registration: 0,
  });

  clock.advance({ days: 30 });
  await purge();
  expect(await count()).toEqual({
    session: 0,
    one_time_code: 0,
    code_request: 0,
    wrong_try: 0,
    registration: 0,
  });
  expect((await drive.login(active.email)).http).toBe(200);
});

test('counts thirty days from a repeated registration', async () => {
  const { email } = await drive.pendingCustomer();
  clock.advance({ days: 29 });
  await drive.register(email);
  clock.advance({ days: 2 });
  await purge();
  expect((await drive.login(email)).http).toBe(200);
});
