import { newPassword as resetCall } from '@serat/contract/password';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, goodPassword, wrongCode, statuses } from '../testing/account-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { db, clock } = server;
const drive = driveAccounts(server);
const other = 'Lain-Sekali 88';
const wrong = { http: 422, code: 'WRONG_CODE', error: 'Kode salah' };

async function forgetful() {
  const customer = await drive.activeCustomer();
  clock.advance({ minutes: 1 });
  await drive.forget(customer.email);
  return { ...customer, code: await server.lastCode(customer.email) };
}

// shows 1.4, 7b.5
test('resets the password with a mailed code', async () => {
  const { email, code } = await forgetful();
  expect(await drive.verify(email, code)).toMatchObject({ http: 200, data: null });
  expect((await drive.verify(email, code)).http).toBe(200);
  const reply = await drive.reset(email, code, other);
  expect(reply).toMatchObject({ http: 200, data: null });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect((await drive.login(email, goodPassword)).code).toBe('WRONG_CREDENTIALS');
  expect((await drive.login(email, other)).http).toBe(200);
});

// shows R3b.12, S1.1
test('gives the same answer for every email', async () => {
  const { email } = await drive.activeCustomer();
  const known = await drive.forget(email);
  const unknown = await drive.forget(drive.newEmail());
  expect(known).toMatchObject({ http: 200, status: 200, data: null, message: unknown.message });
  expect(unknown).toMatchObject({ http: 200, status: 200, data: null });
});

test('sends neither mail nor code to an unknown email', async () => {
  const email = drive.newEmail();
  const codes = db.selectFrom('one_time_code').selectAll();
  const before = await codes.execute();
  await drive.forget(email);
  expect(await codes.execute()).toEqual(before);
  expect(await server.mails(email)).toEqual([]);
});

// shows 4.27, R2.24
test('sends an activation code to an account that is not active, which resets nothing', async () => {
  const { email } = await drive.pendingCustomer();
  await drive.forget(email);
  const code = await server.lastCode(email);
  expect(await drive.verify(email, code)).toMatchObject(wrong);
  expect(await drive.reset(email, code, other)).toMatchObject(wrong);
  expect((await drive.activate(email, code)).http).toBe(200);
  expect((await drive.login(email, goodPassword)).http).toBe(200);
});

// shows S2.2
test('does not activate an account with a reset code', async () => {
  const { email, code } = await forgetful();
  expect((await drive.activate(email, code)).message).toBe('Your OTP is wrong');
});

// shows 7b.7, R3b.11, S2.2
test('sets one password per code, also for two simultaneous requests', async () => {
  const { email, code } = await forgetful();
  const replies = await Promise.all([
    drive.reset(email, code, 'Pertama-Kali 11'),
    drive.reset(email, code, 'Kedua-Kali 22'),
  ]);
  expect(statuses(replies)).toEqual([200, 422]);
  expect(await drive.verify(email, code)).toMatchObject(wrong);
  const entered = await Promise.all([
    drive.login(email, 'Pertama-Kali 11'),
    drive.login(email, 'Kedua-Kali 22'),
  ]);
  expect(statuses(entered)).toEqual([200, 422]);
});

// shows R3b.17, S3.4
test('ends every session and notifies the customer', async () => {
  const { email, token, code } = await forgetful();
  const { data: second } = await drive.login(email);
  await drive.reset(email, code, other);
  expect((await drive.getProfile(token)).http).toBe(401);
  expect((await drive.getProfile(second.token)).http).toBe(401);
  const notices = (await server.mails(email)).filter(({ text }) => !/^ {4}\d{6}$/m.test(text));
  expect(notices).toHaveLength(1);
});

test('refuses a login with the old password that started before the reset', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, code } = await forgetful();
    const [entered] = await Promise.all([drive.login(email), drive.reset(email, code, other)]);
    const token = entered.http === 200 ? entered.data.token : undefined;
    expect((await drive.getProfile(token)).http).toBe(401);
  }
});

// shows 7b.6, R3b.11
test('counts wrong tries of check and reset together and blocks after five', async () => {
  const { email, code } = await forgetful();
  await drive.verify(email, wrongCode(code));
  await drive.reset(email, wrongCode(code), other);
  await drive.verify(email, wrongCode(code));
  await drive.reset(email, wrongCode(code), other);
  expect((await drive.verify(email, code)).http).toBe(200);
  expect(await drive.verify(email, wrongCode(code))).toMatchObject(wrong);
  expect(await drive.verify(email, code)).toMatchObject(wrong);
  expect(await drive.reset(email, code, other)).toMatchObject(wrong);
  expect((await drive.login(email, goodPassword)).http).toBe(200);
});

// shows R3b.8, S2.1
test('allows five of a hundred simultaneous tries', async () => {
  const { email, code } = await forgetful();
  await Promise.all(Array.from({ length: 100 }, () => drive.verify(email, wrongCode(code))));
  expect(await drive.verify(email, code)).toMatchObject(wrong);
  expect(await drive.reset(email, code, other)).toMatchObject(wrong);
});

// shows R3b.10
test('replaces the old code and its tries with a new code', async () => {
  const { email, code: old } = await forgetful();
  for (let tries = 0; tries < 5; tries += 1) await drive.verify(email, wrongCode(old));
  clock.advance({ minutes: 1 });
  await drive.forget(email);
  const code = await server.lastCode(email);
  expect(await drive.verify(email, old)).toMatchObject(wrong);
  expect((await drive.verify(email, code)).http).toBe(200);
});

// shows R3b.7
test('expires a code after ten minutes', async () => {
  const { email, code } = await forgetful();
  clock.advance({ minutes: 9, seconds: 59 });
  expect((await drive.verify(email, code)).http).toBe(200);
  clock.advance({ seconds: 1 });
  expect(await drive.verify(email, code)).toMatchObject(wrong);
  expect(await drive.reset(email, code, other)).toMatchObject(wrong);
});

test('refuses the code of another email', async () => {
  const one = await forgetful();
  const two = await forgetful();
  expect(await drive.verify(two.email, one.code)).toMatchObject(wrong);
  expect(await drive.reset(two.email, one.code, other)).toMatchObject(wrong);
});

// shows R3b.3
test.each([
  ['password', 'Your password is weak!'],
  ['aZ9-x', 'Password minimal 6 karakter'],
  ['', 'Password field is required!'],
  ['x'.repeat(129), 'Password maksimal 128 karakter'],
])('applies the password rules: %j', async (newPassword, message) => {
  const { email, code } = await forgetful();
  const reply = await drive.reset(email, code, newPassword);
  expect(reply).toMatchObject({ http: 422, fields: { newPassword: message } });
  expect((await drive.reset(email, code, other)).http).toBe(200);
});

// shows 3.10, 5.17
test('validates the fields of the three calls', async () => {
  expect(await drive.forget('')).toMatchObject({
    http: 422,
    fields: { email: 'The email field is required!' },
  });
  expect(await drive.forget('x@')).toMatchObject({ http: 422, fields: { email: 'Invalid email' } });
  expect(await drive.verify('', '1')).toMatchObject({
    http: 422,
    fields: { email: 'The email field is required!', code: 'Masukkan 6 digit kode' },
  });
  expect(await server.call(resetCall, { body: {} })).toMatchObject({
    http: 422,
    fields: {
      email: 'The email field is required!',
      code: 'Masukkan 6 digit kode',
      newPassword: 'Password field is required!',
    },
  });
});
