import { changePassword } from '@serat/contract/password';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, goodPassword, statuses } from '../testing/account-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { clock } = server;
const drive = driveAccounts(server);
const other = 'Lain-Sekali 88';

const change = (token: string | undefined, oldPassword?: string, newPassword?: string) =>
  server.call(changePassword, { body: { oldPassword, newPassword } }, { token });

// shows 2d.15, R2.15, S3.4
test('ends other sessions, keeps this one and notifies the customer', async () => {
  const { email, token } = await drive.activeCustomer();
  const { data: second } = await drive.login(email);
  expect(await change(token, goodPassword, other)).toMatchObject({ http: 200, data: null });
  expect((await drive.getProfile(token)).http).toBe(200);
  expect((await drive.getProfile(second.token)).http).toBe(401);
  expect((await drive.login(email, goodPassword)).code).toBe('WRONG_CREDENTIALS');
  expect((await drive.login(email, other)).http).toBe(200);
  const notices = (await server.mails(email)).filter(({ text }) => !/^ {4}\d{6}$/m.test(text));
  expect(notices).toHaveLength(1);
});

test('refuses a request without a token', async () => {
  expect((await change(undefined, goodPassword, other)).http).toBe(401);
});

// shows R3b.3
test.each([
  ['oldPassword', '', 'Password field is required!'],
  ['oldPassword', 'bukan ini', 'Password lama tidak cocok. Periksa kembali, lalu coba lagi.'],
  ['newPassword', '', 'Password field is required!'],
  ['newPassword', 'aZ9-x', 'Password minimal 6 karakter'],
  ['newPassword', 'x'.repeat(129), 'Password maksimal 128 karakter'],
  ['newPassword', 'password', 'Your password is weak!'],
])('refuses %s %j', async (field, value, message) => {
  const { email, token } = await drive.activeCustomer();
  const passwords = { oldPassword: goodPassword, newPassword: other, [field]: value };
  const reply = await change(token, passwords.oldPassword, passwords.newPassword);
  expect(reply).toMatchObject({ http: 422, fields: { [field]: message } });
  expect((await drive.login(email, goodPassword)).http).toBe(200);
});

// shows R5.c8
test('counts wrong old passwords separately from logins', async () => {
  const { email, token } = await drive.activeCustomer();
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await change(token, 'bukan ini', other)).code).toBe('WRONG_OLD_PASSWORD');
  }
  expect((await change(token, goodPassword, other)).http).toBe(429);
  expect((await drive.login(email, goodPassword)).http).toBe(200);
  clock.advance({ seconds: 30 });
  expect((await change(token, goodPassword, other)).http).toBe(200);
});

// shows R5.c8, S1.4
test('lets the customer change the password while strangers guess at the login', async () => {
  const { email, token } = await drive.activeCustomer();
  for (let tries = 0; tries < 10; tries += 1) await drive.login(email, 'bukan ini');
  expect((await drive.login(email, goodPassword)).http).toBe(429);
  expect((await change(token, goodPassword, other)).http).toBe(200);
});

test('accepts one of two simultaneous changes', async () => {
  const { email, token } = await drive.activeCustomer();
  const replies = await Promise.all([
    change(token, goodPassword, 'Pertama-Kali 11'),
    change(token, goodPassword, 'Kedua-Kali 22'),
  ]);
  expect(statuses(replies)).toEqual([200, 422]);
  const winner = replies[0]?.http === 200 ? 'Pertama-Kali 11' : 'Kedua-Kali 22';
  expect((await drive.login(email, winner)).http).toBe(200);
});

test('invalidates earlier reset codes', async () => {
  const { email, token } = await drive.activeCustomer();
  await drive.forget(email);
  const code = await server.lastCode(email);
  await change(token, goodPassword, other);
  expect((await drive.verify(email, code)).code).toBe('WRONG_CODE');
});
