import { randomUUID } from 'node:crypto';
import { endSession, endSessions, listSessions } from '@serat/contract/session';
import { logout, savePushToken } from '@serat/contract/account';
import { listInbox, saveNotificationPreferences } from '@serat/contract/inbox';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { newToken, tokenDigest } from './secret-token.ts';
import { driveAccounts, goodPassword, statuses } from '../testing/account-driver.ts';
import { changeRows, rowsOf } from '../../../../testing/rows.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { db, clock } = server;
const drive = driveAccounts(server);

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const newerAndroid = android.replace('141', '142');
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

const list = async (token: string) => {
  const { data } = await server.call(listSessions, {}, { token });
  return data;
};
const end = (token: string | undefined, id: string) =>
  server.call(endSession, { body: { id } }, { token });
const endAll = (token: string | undefined, exceptThis: boolean) =>
  server.call(endSessions, { body: { exceptThis } }, { token });
const isIn = async (token: string) => (await drive.getProfile(token)).http === 200;
const enter = async (email: string, userAgent?: string) =>
  (await drive.login(email, goodPassword, {}, { userAgent })).data.token;
const notices = async (token: string) => {
  const { data } = await server.call(listInbox, {}, { token });
  return data.filter(({ title }) => title === 'Akun Anda dibuka di perangkat baru');
};

// shows R5.s3, S3.5
test('lists the devices, last used first, and marks this one', async () => {
  const { email } = await drive.activeCustomer();
  clock.advance({ hours: 1 });
  const start = clock().toISOString();
  const phone = await enter(email, android);
  clock.advance({ hours: 2 });
  const laptop = await enter(email, windows);
  const later = clock().toISOString();
  const devices = await list(laptop);
  expect(devices).toMatchObject([
    { device: 'Firefox di Windows', firstUsedDate: later, lastUsedDate: later, isThis: true },
    { device: 'Chrome di Android', firstUsedDate: start, lastUsedDate: start, isThis: false },
    { device: 'Perangkat tidak dikenal', isThis: false },
  ]);
  expect(new Set(devices.map(({ id }) => id)).size).toBe(3);
  expect((await list(phone)).find(({ isThis }) => isThis)?.device).toBe('Chrome di Android');
});

test('neither returns nor stores the token or the user agent', async () => {
  const { email, id } = await drive.activeCustomer();
  const token = await enter(email, `<img src=x onerror=alert(1)> ${android} ${'x'.repeat(9000)}`);
  const rows = await db.selectFrom('session').selectAll().where('customer_id', '=', id).execute();
  const hashes = rows.map((row) => row.token_hash.toString('hex'));
  const answered = JSON.stringify(await list(token));
  expect(hashes.some((hash) => answered.includes(hash))).toBe(false);
  expect(answered + JSON.stringify(rows)).not.toContain('onerror');
  expect(rows.map(({ browser }) => browser)).toContain('Chrome');
});

test('opens no session with a token without a customer id', async () => {
  const { id } = await drive.activeCustomer();
  const token = newToken();
  await changeRows(db, 'session', { customer_id: id }, { token_hash: tokenDigest(token) });
  expect(await isIn(token)).toBe(false);
});

test('ends a device once and no other', async () => {
  const { email, token } = await drive.activeCustomer();
  const phone = await enter(email, android);
  const laptop = await enter(email, windows);
  const target = (await list(laptop)).find(({ device }) => device === 'Chrome di Android');
  expect(await end(laptop, target?.id ?? '')).toMatchObject({
    http: 200,
    message: 'Perangkat itu sudah keluar.',
  });
  expect(await isIn(phone)).toBe(false);
  expect([await isIn(laptop), await isIn(token)]).toEqual([true, true]);
  expect(await end(laptop, target?.id ?? '')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
});

// shows R5.s3, S3.7
test('neither lists nor ends foreign sessions', async () => {
  const one = await drive.activeCustomer();
  const two = await drive.activeCustomer();
  const [session] = await list(one.token);
  expect((await list(two.token)).map(({ id }) => id)).not.toContain(session?.id);
  expect(await end(two.token, session?.id ?? '')).toMatchObject({ http: 404, code: 'NOT_FOUND' });
  await endAll(two.token, false);
  expect(await isIn(one.token)).toBe(true);
});

test.each(['', 'x', randomUUID(), `${randomUUID()}\u0001`, `${randomUUID()} or true`])(
  'returns 404 for the session %j',
  async (id) => {
    const { token } = await drive.activeCustomer();
    expect(await end(token, id)).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect(await isIn(token)).toBe(true);
  },
);

// shows R5.s3, S3.5, V7.5.2
test('ends all other sessions, or all', async () => {
  const { email, token } = await drive.activeCustomer();
  const phone = await enter(email, android);
  expect((await endAll(phone, true)).message).toBe('Semua perangkat lain sudah keluar.');
  expect([await isIn(token), await isIn(phone)]).toEqual([false, true]);
  const laptop = await enter(email, windows);
  expect((await endAll(laptop, false)).message).toBe('Semua perangkat sudah keluar.');
  expect([await isIn(phone), await isIn(laptop)]).toEqual([false, false]);
});

test("refuses to list or end devices without an active customer's session", async () => {
  const { email } = await drive.pendingCustomer();
  const { data } = await drive.login(email);
  for (const token of [undefined, data.token]) {
    const replies = [
      await server.call(listSessions, {}, { token }),
      await end(token, randomUUID()),
      await endAll(token, false),
    ];
    expect(statuses(replies)).toEqual([401, 401, 401]);
  }
  expect(await isIn(data.token)).toBe(true);
});

// shows R5.s1, S3.2, V7.1.1
test('ends a session after 180 days despite use', async () => {
  const { token } = await drive.activeCustomer();
  for (let day = 0; day < 175; day += 25) {
    clock.advance({ days: 25 });
    expect(await isIn(token)).toBe(true);
  }
  expect(await list(token)).toHaveLength(1);
  clock.advance({ days: 5 });
  expect(await isIn(token)).toBe(false);
  const count = async () => (await db.selectFrom('session').selectAll().execute()).length;
  const before = await count();
  await server.jobs['purge-expired']({});
  expect(await count()).toBeLessThan(before);
});

// shows R5.s2
test('ends the least recently used of 21 sessions', async () => {
  const { email, token: oldest } = await drive.activeCustomer();
  clock.advance({ hours: 1 });
  const used = await enter(email);
  for (let more = 0; more < 18; more += 1) await enter(email);
  clock.advance({ hours: 2 });
  await drive.getProfile(oldest);
  await drive.getProfile(used);
  const newest = await enter(email);
  expect([await isIn(oldest), await isIn(used), await isIn(newest)]).toEqual([true, true, true]);
  expect(await list(newest)).toHaveLength(20);
});

// shows S3.6
test('keeps the twenty newest sessions after simultaneous logins', async () => {
  const { email, id } = await drive.activeCustomer();
  // The throttle allows at most ten at once.
  await Promise.all(Array.from({ length: 9 }, () => enter(email)));
  await Promise.all(Array.from({ length: 9 }, () => enter(email)));
  clock.advance({ seconds: 1 });
  const tokens = await Promise.all(Array.from({ length: 9 }, () => enter(email)));
  const rows = await db.selectFrom('session').select('id').where('customer_id', '=', id).execute();
  expect(rows).toHaveLength(20);
  expect(await isIn(tokens[0] ?? '')).toBe(true);
});

// shows R5.s2
test('deletes the oldest of 21 push tokens', async () => {
  const { token, id } = await drive.activeCustomer();
  const save = (name: string) =>
    server.call(savePushToken, { body: { token: `${name}-${id}` } }, { token });
  for (let at = 0; at < 21; at += 1) {
    clock.advance({ seconds: 1 });
    await save(`kunci-${at}`);
  }
  const rows = await rowsOf(db, 'push_token', { customer_id: id }, ['token']);
  expect(rows).toHaveLength(20);
  expect(rows.map((row) => row.token)).not.toContain(`kunci-0-${id}`);
});

// shows R5.s4, S3.5, V6.3.5
test('notifies by inbox and mail once per new device', async () => {
  const { email, token } = await drive.activeCustomer();
  expect(await notices(token)).toEqual([]);
  await enter(email, android);
  const [notice, ...more] = await notices(token);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    link: '/pengaturan',
    text: expect.stringMatching(
      /^Akun Anda dibuka dari Chrome di Android pada .+ WIB\. Bukan Anda\?/,
    ),
  });
  const mails = async () =>
    (await server.mails(email)).filter((mail) => mail.subject === notice?.title);
  expect((await mails()).map((mail) => mail.text).join()).toContain('Chrome di Android');
  const again = await enter(email, newerAndroid);
  await server.call(logout, {}, { token: again });
  await enter(email, android);
  expect(await notices(token)).toHaveLength(1);
  await enter(email, windows);
  expect(await notices(token)).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

// shows R5.s4
test('does not notify about the first login after registration', async () => {
  const { email, code } = await drive.pendingCustomer();
  await enter(email, windows);
  await drive.activate(email, code);
  expect(await notices(await enter(email, android))).toEqual([]);
});

test('notifies about a new device even if mails are switched off', async () => {
  const { email, token } = await drive.activeCustomer();
  const body = { email: false, push: false };
  await server.call(saveNotificationPreferences, { body }, { token });
  await enter(email, windows);
  const subjects = (await server.mails(email)).map((mail) => mail.subject);
  expect(subjects).toContain('Akun Anda dibuka di perangkat baru');
});
