import { uploadFile } from '@serat/contract/file';
import { changePassword } from '@serat/contract/password';
import { login, logout, savePushToken } from '@serat/contract/account';
import { profileFieldNames } from '@serat/contract/profile';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, goodPassword } from '../testing/account-driver.ts';
import { rowOf } from '../../../../testing/rows.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { db, clock } = server;
const drive = driveAccounts(server);
const sessionGone = {
  http: 401,
  code: 'NO_SESSION',
  error: 'Error',
  message: 'Your session has already invalid, please login again!!',
};

const leave = (token?: string) => server.call(logout, {}, { token });
const savePush = (token: string | undefined, body: object) =>
  server.call(savePushToken, { body }, { token });

// shows 1.3, 3.1, 3.5, 7b.1, R1.11, R3b.15
test('returns token, status, message and user', async () => {
  const { email } = await drive.activeCustomer();
  const reply = await drive.login(` ${email.toUpperCase()} `);
  expect(reply).toMatchObject({ http: 200, status: 200 });
  expect(reply.data).toEqual({
    token: expect.stringMatching(/^[A-Za-z0-9_-]{64}$/),
    status: 200,
    message: 'Anda sudah masuk.',
    user: {
      ...Object.fromEntries(profileFieldNames.map((name) => [name, null])),
      id: expect.any(String),
      fullName: 'Siti Aminah',
      email,
      phone: '081234567890',
      customerNumber: expect.stringMatching(/^\d{10}$/),
      hasClaimNews: false,
      completeness: 0.375,
      verified: true,
      plnIdVerified: false,
      phoneVerified: false,
    },
  });
  expect(reply.headers['cache-control']).toBe('no-store');
});

// shows 5.1, 5.2, 5.3, 5.4, 9.10
test.each([
  ['email', undefined, 'The username field is required!'],
  ['email', ' ', 'The username field is required!'],
  ['email', 'x', 'Invalid email'],
  ['email', `${'x'.repeat(100)}@contoh.id`, 'Email maksimal 100 karakter'],
  ['password', undefined, 'The password field is required!'],
  ['password', '', 'The password field is required!'],
  ['password', 'x'.repeat(129), 'Password maksimal 128 karakter'],
])('refuses %s %j', async (field, value, message) => {
  const body = { email: 'a@contoh.id', password: goodPassword, [field]: value };
  const reply = await server.call(login, { body });
  expect(reply).toMatchObject({ http: 422, code: 'INVALID_INPUT', fields: { [field]: message } });
});

// shows R1.17, S1.1
test('answers the same for a wrong password and an unknown email', async () => {
  const { email } = await drive.activeCustomer();
  const { headers: _one, ...wrong } = await drive.login(email, 'bukan ini');
  const { headers: _two, ...unknown } = await drive.login(drive.newEmail(), 'bukan ini');
  expect(wrong).toMatchObject({
    http: 422,
    code: 'WRONG_CREDENTIALS',
    message: 'Email atau password salah. Periksa kembali, lalu coba lagi.',
  });
  expect(unknown).toEqual(wrong);
});

// shows R3b.16, S3.1
test('stores no token in plain text', async () => {
  const { token } = await drive.activeCustomer();
  const rows = await db.selectFrom('session').select('token_hash').execute();
  const stored = rows.map((row) => row.token_hash);
  expect(stored.some((hash) => hash.equals(Buffer.from(token, 'base64url')))).toBe(false);
  expect(stored.every((hash) => hash.length === 32)).toBe(true);
});

// shows 6.6, R3b.18
test('allows only profile/get and logout for an unverified token', async () => {
  const { email } = await drive.pendingCustomer();
  const { data } = await drive.login(email);
  expect(data.user.verified).toBe(false);
  expect(data.message).toBe('Akun Anda belum aktif. Masukkan kode dari email Anda.');
  const { token } = data;
  expect((await drive.getProfile(token)).http).toBe(200);
  expect(await drive.saveProfile(token, {})).toMatchObject(sessionGone);
  expect(await savePush(token, { token: 'x' })).toMatchObject(sessionGone);
  expect(await server.call(uploadFile, {}, { token })).toMatchObject(sessionGone);
  expect(
    await server.call(
      changePassword,
      { body: { oldPassword: goodPassword, newPassword: 'Lain-Sekali 88' } },
      { token },
    ),
  ).toMatchObject(sessionGone);
  expect((await leave(token)).http).toBe(200);
  expect((await drive.getProfile(token)).http).toBe(401);
});

// shows R1.5, R1.19
test.each([undefined, '', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`])(
  'accepts no token %j',
  async (token) => {
    expect(await drive.getProfile(token)).toMatchObject(sessionGone);
    expect(await drive.saveProfile(token, { phone: 'wrong' })).toMatchObject(sessionGone);
    expect(await leave(token)).toMatchObject(sessionGone);
    expect(await savePush(token, {})).toMatchObject(sessionGone);
  },
);

// shows 4.28, 7b.2, R3b.17, S3.2
test('ends only this session at logout', async () => {
  const { email, token } = await drive.activeCustomer();
  const { data: second } = await drive.login(email);
  expect(await leave(token)).toMatchObject({ http: 200, data: null });
  expect(await leave(token)).toMatchObject(sessionGone);
  expect(await drive.getProfile(token)).toMatchObject(sessionGone);
  expect((await drive.getProfile(second.token)).http).toBe(200);
});

// shows R3b.17, R5.s1
test('ends a session after thirty days without use', async () => {
  const { token: used } = await drive.activeCustomer();
  const { token: forgotten } = await drive.activeCustomer();
  clock.advance({ days: 29 });
  expect((await drive.getProfile(used)).http).toBe(200);
  clock.advance({ days: 2 });
  expect((await drive.getProfile(used)).http).toBe(200);
  expect(await drive.getProfile(forgotten)).toMatchObject(sessionGone);
});

test('stores the last use at most once an hour', async () => {
  const { token, id } = await drive.activeCustomer();
  const lastUse = async () => {
    const row = await rowOf(db, 'session', { customer_id: id });
    return row.last_used_at;
  };
  const start = clock();
  clock.advance({ minutes: 59 });
  await drive.getProfile(token);
  expect(await lastUse()).toEqual(start);
  clock.advance({ minutes: 1 });
  await drive.getProfile(token);
  expect(await lastUse()).toEqual(clock());
});

async function failLogins(email: string, times: number) {
  for (let tries = 0; tries < times; tries += 1) {
    expect((await drive.login(email, 'bukan ini')).http).toBe(422);
  }
}

// shows R3b.19
test('slows down known and unknown accounts after ten wrong logins', async () => {
  const { email } = await drive.activeCustomer();
  for (const target of [email, drive.newEmail()]) {
    await failLogins(target, 10);
    let wait = 30;
    for (let round = 0; round < 8; round += 1) {
      const refused = await drive.login(target, goodPassword);
      expect(refused).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
      expect(refused.headers['retry-after']).toBe(String(wait));
      clock.advance({ seconds: wait - 1 });
      expect((await drive.login(target, goodPassword)).http).toBe(429);
      clock.advance({ seconds: 1 });
      await failLogins(target, 1);
      wait = Math.min(wait * 2, 900);
    }
    clock.advance({ seconds: wait });
  }
  clock.advance({ minutes: 15 });
  expect((await drive.login(email)).http).toBe(200);
  await failLogins(email, 10);
});

test('clears the count after a right password', async () => {
  const { email } = await drive.activeCustomer();
  await failLogins(email, 9);
  expect((await drive.login(email)).http).toBe(200);
  await failLogins(email, 10);
  expect((await drive.login(email)).http).toBe(429);
});

// shows R3b.19, S1.7
test('clears the count after a password reset by mail', async () => {
  const { email } = await drive.activeCustomer();
  await failLogins(email, 10);
  await drive.forget(email);
  await drive.reset(email, await server.lastCode(email), 'Lain-Sekali 88');
  expect((await drive.login(email, 'Lain-Sekali 88')).http).toBe(200);
});

test('forgets failures after an hour', async () => {
  const { email } = await drive.activeCustomer();
  await failLogins(email, 9);
  clock.advance({ hours: 1 });
  await failLogins(email, 9);
  expect((await drive.login(email)).http).toBe(200);
});

// shows S1.3
test('allows ten of fifty simultaneous guesses', async () => {
  const { email } = await drive.activeCustomer();
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => drive.login(email, 'bukan ini')),
  );
  expect(replies.filter((reply) => reply.http === 422)).toHaveLength(10);
  expect(replies.filter((reply) => reply.http === 429)).toHaveLength(40);
});

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// shows R3b.20, S1.2
test('does the same work for known and unknown emails', async () => {
  const { email } = await drive.activeCustomer();
  const work = async (target: string) => {
    const start = process.cpuUsage();
    await drive.login(target, 'bukan ini');
    return process.cpuUsage(start).user;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    known.push(await work(email));
    unknown.push(await work(drive.newEmail()));
  }
  expect(median(unknown)).toBeGreaterThan(median(known) / 2);
});

const pushTokens = (customerId: string) =>
  db.selectFrom('push_token').selectAll().where('customer_id', '=', customerId).execute();

// shows 1.20, 1.21, 3.4, 7b.11, R3h.12
test('stores the push token of the session at login and by fcm/save', async () => {
  const { email, id, token } = await drive.activeCustomer();
  const { data } = await drive.login(email, goodPassword, { fcmKey: `kunci-${id}` });
  expect(await pushTokens(id)).toMatchObject([{ token: `kunci-${id}`, topic: 'production' }]);
  expect(await savePush(token, { token: `lain-${id}` })).toMatchObject({ http: 200, data: null });
  expect(await savePush(token, { token: `lain-${id}` })).toMatchObject({ http: 200 });
  expect(await pushTokens(id)).toHaveLength(2);
  await leave(data.token);
  expect(await pushTokens(id)).toMatchObject([{ token: `lain-${id}` }]);
});

test('moves the push token of a device to its new owner', async () => {
  const one = await drive.activeCustomer();
  const two = await drive.activeCustomer();
  await savePush(one.token, { token: `perangkat-${one.id}` });
  await savePush(two.token, { token: `perangkat-${one.id}` });
  expect(await pushTokens(one.id)).toEqual([]);
  expect(await pushTokens(two.id)).toHaveLength(1);
});

test.each([
  ['no token', undefined, 'Token notifikasi belum diisi'],
  ['an empty one', '', 'Token notifikasi belum diisi'],
  ['one too long', 'x'.repeat(4097), 'Token notifikasi terlalu panjang'],
  ['one with a control character', 'a\u0001b', 'Token notifikasi tidak benar'],
])('refuses %s at fcm/save', async (_name, wanted, message) => {
  const { token } = await drive.activeCustomer();
  const reply = await savePush(token, { token: wanted });
  expect(reply).toMatchObject({ http: 422, fields: { token: message } });
});

test.each([
  ['a number', 7],
  ['null', null],
  ['an empty one', ''],
  ['one too long', 'x'.repeat(5000)],
  ['one with a control character', 'a\u0001b'],
  ['an object', { a: 1 }],
])('logs in despite a malformed fcmKey: %s', async (_name, fcmKey) => {
  const { email, id } = await drive.activeCustomer();
  expect((await drive.login(email, goodPassword, { fcmKey })).http).toBe(200);
  expect(await pushTokens(id)).toEqual([]);
});
