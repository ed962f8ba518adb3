import { listProvinces } from '@serat/contract/region';
import { changePassword } from '@serat/contract/password';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { testPasswords } from '../../../../testing/test-passwords.ts';
import { createPasswordWork, noPassword } from './password-work.ts';
import { driveAccounts, goodPassword, wrongCode } from '../testing/account-driver.ts';

let asked: string[] = [];
const look = () => asked.splice(0);
const watched = {
  ...testPasswords,
  hash: (...given: Parameters<typeof testPasswords.hash>) => {
    asked.push('hash');
    return testPasswords.hash(...given);
  },
  isPassword: (...given: Parameters<typeof testPasswords.isPassword>) => {
    asked.push('verify');
    return testPasswords.isPassword(...given);
  },
  score: (...given: Parameters<typeof testPasswords.score>) => {
    asked.push('score');
    return testPasswords.score(...given);
  },
};

const server = await createTestApp({ passwords: watched });
afterAll(() => server.close());
const drive = driveAccounts(server);
const another = 'Lain-Sekali 88';

test('verifies a hash against its own password only', async () => {
  const hash = await testPasswords.hash(goodPassword);
  expect(await testPasswords.isPassword(hash, goodPassword)).toBe(true);
  expect(await testPasswords.isPassword(hash, another)).toBe(false);
});

test.each([noPassword, '', 'x'])('verifies no password against the hash %j', async (hash) => {
  expect(await testPasswords.isPassword(hash, goodPassword)).toBe(false);
});

// shows R3b.1
test("hashes with OWASP's parameters", async () => {
  const real = createPasswordWork({ workers: 1, onDeath: () => undefined });
  expect(await real.hash(goodPassword)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await real.close();
});

// shows S1.11
test('does no hashing without the right reset code', async () => {
  const { email } = await drive.activeCustomer();
  await drive.forget(email);
  const code = await server.lastCode(email);
  look();
  for (const [to, typed, wanted] of [
    [email, wrongCode(code), another],
    [email, wrongCode(code), 'sayang'],
    [drive.newEmail(), code, 'sayang'],
  ] as const) {
    expect(await drive.reset(to, typed, wanted)).toMatchObject({ http: 422, code: 'WRONG_CODE' });
  }
  expect(look()).toEqual([]);
  expect(await drive.reset(email, code, 'sayang')).toMatchObject({ code: 'WEAK_PASSWORD' });
  expect(look()).toEqual(['score']);
  expect((await drive.reset(email, code, another)).http).toBe(200);
  expect(look()).toEqual(['score', 'hash']);
});

test('does no hashing for a registration that comes too soon', async () => {
  const email = drive.newEmail();
  expect((await drive.register(email)).http).toBe(200);
  look();
  expect((await drive.register(email)).http).toBe(429);
  expect(look()).toEqual([]);
});

test('does the same work for known and unknown emails', async () => {
  const { email } = await drive.activeCustomer();
  look();
  await drive.login(email, 'bukan ini');
  const known = look();
  await drive.login(drive.newEmail(), 'bukan ini');
  expect(look()).toEqual(known);
  expect(known).toEqual(['verify']);
});

// shows R5.s6, S1.10
test("checks the customer's own data at register, reset and change", async () => {
  const phone = '081298765432';
  const weak = { http: 422, code: 'WEAK_PASSWORD' };
  expect(await drive.register(drive.newEmail(), { phone, password: phone })).toMatchObject({
    ...weak,
    fields: { password: 'Your password is weak!' },
  });
  const { email, token } = await drive.activeCustomer();
  const body = { oldPassword: goodPassword, newPassword: 'Aminah.Siti1' };
  expect(await server.call(changePassword, { body }, { token })).toMatchObject(weak);
  await drive.forget(email);
  const code = await server.lastCode(email);
  expect(await drive.reset(email, code, 'Aminah.Siti1')).toMatchObject(weak);
});

// shows R5.s5
test('lets the provider require longer and stronger passwords', async () => {
  const strict = await createTestApp({ env: { PASSWORD_MIN: '8', PASSWORD_SCORE: '2' } });
  const { register, newEmail } = driveAccounts(strict);
  expect(await register(newEmail(), { password: 'x7Kq2m9' })).toMatchObject({
    http: 422,
    fields: { password: 'Password minimal 8 karakter' },
  });
  expect(await register(newEmail(), { password: 'sayangkucing' })).toMatchObject({
    code: 'WEAK_PASSWORD',
  });
  expect((await register(newEmail())).http).toBe(200);
  await strict.close();
});

test('refuses a password made of the brand', async () => {
  const passwords = createPasswordWork({
    workers: 1,
    onDeath: () => undefined,
    known: ['kilatnet', 'portal.kilatnet.co.id'],
  });
  const branded = await createTestApp({ passwords });
  const { register, newEmail } = driveAccounts(branded);
  const refused = await register(newEmail(), { password: 'Portal.Kilatnet.co.id' });
  expect(refused).toMatchObject({ http: 422, code: 'WEAK_PASSWORD' });
  expect((await register(newEmail())).http).toBe(200);
  await branded.close();
  await passwords.close();
});

// shows R5.s8, S1.11
test('answers 503 with Retry-After when the threads are full, and reads continue', async () => {
  const full = createPasswordWork({ workers: 1, onDeath: () => undefined });
  await full.close();
  const busy = await createTestApp({ passwords: full });
  const { login, newEmail } = driveAccounts(busy);
  const refused = await login(newEmail(), goodPassword);
  expect(refused).toMatchObject({ http: 503, code: 'UNAVAILABLE', error: 'Layanan sibuk' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await busy.call(listProvinces)).http).toBe(200);
  await busy.close();
});
