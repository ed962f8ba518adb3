import { changePassword } from '@serat/contract/password';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { waitForLocks } from '../../../../db/testing/lock-waits.ts';
import { addressGroup } from './address-group.ts';
import { driveAccounts, goodPassword } from '../testing/account-driver.ts';
import { findWrongTries, takeBackWrongTry } from './wrong-try.repository.ts';
import { tokenDigest } from '../session/secret-token.ts';
import type { ReplyWithHeaders } from '../../../../testing/call.ts';
import { rowsOf } from '../../../../testing/rows.ts';

const server = await createTestApp({ env: { PUBLIC_URL: 'https://portal.example' } });
afterAll(() => server.close());
const { db, clock } = server;
const drive = driveAccounts(server);

let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;
const cookieOf = ({ headers }: ReplyWithHeaders) =>
  /^[^;]*/.exec(headers['set-cookie'] as string)?.[0] ?? '';
const wrongLogin = (email: string, from: { address?: string; cookie?: string }) =>
  drive.login(email, 'bukan ini', {}, from);

async function regular() {
  const { email, id, token } = await drive.activeCustomer();
  const cookie = cookieOf(await drive.login(email));
  return { email, id, token, cookie };
}

async function tried(purpose: string, subject: string, tries: number) {
  const key_digest = server.secrets.digest(purpose, subject);
  await db.insertInto('wrong_try').values({ key_digest, tries, last_at: clock() }).execute();
}
const attack = (email: string) => tried('tries/login', email, 10);

// shows R5.c6, S1.4
test('slows down unknown browsers, but not a browser that logged in before', async () => {
  const { email, cookie } = await regular();
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await wrongLogin(email, { address: newAddress() })).http).toBe(422);
  }
  expect((await drive.login(email, goodPassword, {}, { address: newAddress() })).http).toBe(429);
  const known = await drive.login(email, goodPassword, {}, { address: newAddress(), cookie });
  expect(known.http).toBe(200);
  // The strangers are still slowed down.
  expect((await wrongLogin(email, { address: newAddress() })).http).toBe(429);
  const again = { address: newAddress(), cookie: cookieOf(known) };
  expect((await drive.login(email, goodPassword, {}, again)).http).toBe(200);
});

test('keeps the reset count when another try runs at the same time', async () => {
  const address = newAddress();
  await tried('tries/address', addressGroup(address), 5);
  const key = server.secrets.digest('tries/address', addressGroup(address));
  const entering = await db.startTransaction().execute();
  await takeBackWrongTry(entering, key);
  expect((await findWrongTries(entering, key))?.tries).toBe(4);
  const trying = wrongLogin(drive.newEmail(), { address });
  await waitForLocks(db, 1);
  await entering.commit().execute();
  expect((await trying).http).toBe(422);
  expect((await findWrongTries(db, key))?.tries).toBe(5);
});

// shows R5.c7
test('counts a known browser separately', async () => {
  const { email, cookie } = await regular();
  const browser = tokenDigest(cookie.split('=')[1] ?? '').toString('hex');
  await tried('tries/browser', `${email}\0${browser}`, 9);
  expect((await wrongLogin(email, { cookie })).http).toBe(422);
  expect((await drive.login(email, goodPassword, {}, { cookie })).http).toBe(429);
  expect((await drive.login(email)).http).toBe(200);
});

test('recognises a browser only for customers who logged in with it', async () => {
  const one = await regular();
  const two = await drive.activeCustomer();
  await attack(two.email);
  const from = { address: newAddress(), cookie: one.cookie };
  expect((await drive.login(two.email, goodPassword, {}, from)).http).toBe(429);
  clock.advance({ minutes: 15 });
  const shared = cookieOf(await drive.login(two.email, goodPassword, {}, from));
  await attack(one.email);
  await attack(two.email);
  const both = { address: newAddress(), cookie: shared };
  const first = await drive.login(one.email, goodPassword, {}, both);
  expect(first.http).toBe(200);
  const next = { address: newAddress(), cookie: cookieOf(first) };
  expect((await drive.login(two.email, goodPassword, {}, next)).http).toBe(200);
});

test('renews the browser proof at every login', async () => {
  const { email, cookie } = await regular();
  const fresh = cookieOf(await drive.login(email, goodPassword, {}, { cookie }));
  expect(fresh).not.toBe(cookie);
  await attack(email);
  expect((await drive.login(email, goodPassword, {}, { cookie })).http).toBe(429);
  expect((await drive.login(email, goodPassword, {}, { cookie: fresh })).http).toBe(200);
});

test('limits the cookie to the login path, hides it from scripts and stores its hash', async () => {
  const { email, id } = await drive.activeCustomer();
  const reply = await drive.login(email);
  expect(reply.headers['set-cookie']).toMatch(
    /^serat-browser=[\w-]{43}; Path=\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  );
  const rows = await rowsOf(db, 'known_browser', { customer_id: id }, ['proof_hash']);
  const proof = cookieOf(reply).split('=')[1] ?? '';
  expect(rows.some((row) => row.proof_hash.equals(Buffer.from(proof, 'base64url')))).toBe(false);
  expect(server.logged()).not.toContain(proof);
});

test.each([
  ['no login', undefined],
  ['an unknown proof', `serat-browser=${'A'.repeat(43)}`],
  ['a malformed one', "serat-browser='; drop table customer; a=%%%"],
])('makes no browser known after %s', async (_name, cookie) => {
  const { email } = await drive.activeCustomer();
  await attack(email);
  const from = { address: newAddress(), ...(cookie && { cookie }) };
  expect((await drive.login(email, goodPassword, {}, from)).http).toBe(429);
});

test('keeps twenty known browsers and removes all when the password changes', async () => {
  const { email, id, token } = await regular();
  const known = () =>
    db.selectFrom('known_browser').selectAll().where('customer_id', '=', id).execute();
  const others = Array.from({ length: 20 }, (_, index) => ({
    customer_id: id,
    proof_hash: Buffer.from([index]),
    last_login_at: clock(),
  }));
  await db.insertInto('known_browser').values(others).execute();
  clock.advance({ minutes: 1 });
  await drive.login(email);
  expect(await known()).toHaveLength(20);
  await server.call(
    changePassword,
    { body: { oldPassword: goodPassword, newPassword: 'Lain-Sekali 88' } },
    { token },
  );
  expect(await known()).toEqual([]);
});

// shows R5.c6, S1.5
test('slows down an address that fails at many accounts, an IPv6 /64 as one', async () => {
  const { email, cookie } = await regular();
  await tried('tries/address', '2001:db8:0:7', 98);
  for (const address of ['2001:db8:0:7::1', '2001:db8:0:7:8::2']) {
    expect((await wrongLogin(drive.newEmail(), { address })).http).toBe(422);
  }
  const address = '2001:db8:0:7::3';
  const refused = await drive.login(email, goodPassword, {}, { address });
  expect(refused).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  expect(refused.headers['retry-after']).toBe('36');
  expect((await drive.login(email, goodPassword, {}, { address, cookie })).http).toBe(200);
  expect((await drive.login(email, goodPassword, {}, { address: '2001:db8:0:8::1' })).http).toBe(
    200,
  );
  clock.advance({ seconds: 36 });
  // A right password does not count as a wrong try.
  for (let logins = 0; logins < 2; logins += 1) {
    expect((await drive.login(email, goodPassword, {}, { address })).http).toBe(200);
  }
});

test('stores neither addresses nor emails with the counts', async () => {
  const address = '203.0.113.77';
  const email = drive.newEmail();
  await wrongLogin(email, { address });
  const rows = await db.selectFrom('wrong_try').selectAll().execute();
  const text = rows.map((row) => row.key_digest.toString('latin1')).join('\n');
  expect(text).not.toContain(address);
  expect(text).not.toContain(email);
});
