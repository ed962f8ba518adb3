import { endSessionsOf, invite, listPeople } from '@serat/contract/staff/people';
import * as call from '@serat/contract/staff/session';
import { unaskedHeader } from '@serat/contract/staff/staff-call';
import { beforeAll, expect, test } from 'vitest';
import { fromBase32, totpCode } from '../modules/people/second-factor/index.ts';
import { base32 } from '../modules/people/second-factor/totp.ts';
import { createCustomers } from '../testing/customers.ts';
import { createTestApp } from '../testing/test-app.ts';
import { consoleUrl, createConsoleApp, staffPassword } from './testing/console-app.ts';

const world = await createTestApp();
const { clock, db } = world;
const { ask, person, inject, console: staffConsole } = await createConsoleApp(world);
let owner: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  owner = await person('owner');
});

const enter = (email: string, password = staffPassword) =>
  ask(call.login, { body: { email, password } });

// shows P1.2
test("a login sets a cookie that only the console's own page can send", async () => {
  const response = await inject(
    call.login,
    { body: { email: owner.email, password: staffPassword } },
    {},
  );
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^serat-konsol=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(
      /^serat-konsol-browser=[\w-]{43}; Path=\/v1\/staff\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(response.headers['content-security-policy']).toContain("script-src 'self';");
  expect(response.headers['cache-control']).toBe('no-store');
});

test('warns about a cookie over plain http; in the demo it is only information', async () => {
  const real = await createTestApp({
    env: {
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PAYMENT_GATEWAY: 'midtrans',
      MIDTRANS_SERVER_KEY: 'x',
    },
    beside: world,
  });
  await createConsoleApp(real);
  await real.close();
  const levelOf = (logged: string) =>
    /"level":(\d+).*neither prefixed nor Secure/.exec(logged)?.[1];
  expect(levelOf(real.logged())).toBe('40');
  expect(levelOf(world.logged())).toBe('30');
});

// shows P1.2
test('over https the cookie is prefixed and Secure', async () => {
  const secure = await createConsoleApp(world, { url: 'https://konsol.contoh.id' });
  const response = await secure.inject(
    call.login,
    { body: { email: owner.email, password: staffPassword } },
    {},
  );
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-serat-konsol=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    ),
    expect.stringMatching(/^serat-konsol-browser=.*; HttpOnly; SameSite=Strict; Secure$/),
  ]);
});

test.each([
  ['of the portal’s page', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://jahat.example' }],
  ['without Sec-Fetch-Site', { 'sec-fetch-site': '' }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
])('ignores the cookie of a request %s', async (_from, headers) => {
  expect(await ask(call.getMe, {}, owner.cookie, headers)).toMatchObject({
    http: 403,
    code: 'FORBIDDEN',
  });
});

// shows P1.1
test("a write also needs the console's Origin", async () => {
  const other = { origin: 'http://localhost:3000' };
  expect(await ask(call.logout, {}, owner.cookie, other)).toMatchObject({ http: 403 });
  expect(await ask(call.getMe, {}, owner.cookie)).toMatchObject({ http: 200 });
});

// shows P1.4
test('wrong email and wrong password get the same answer; ten are slowed down', async () => {
  const { email } = await person('support');
  const unknown = await enter('tidak-ada@contoh.id', 'apa saja boleh');
  const wrong = await enter(email, 'bukan password ini');
  expect({ ...wrong, cookie: '' }).toEqual({ ...unknown, cookie: '' });
  expect(wrong).toMatchObject({ http: 422, code: 'WRONG_CREDENTIALS', cookie: '' });
  for (let tries = 1; tries < 10; tries += 1) await enter(email, 'bukan password ini');
  expect(await enter(email)).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  clock.advance({ minutes: 20 });
  expect(await enter(email)).toMatchObject({ http: 200 });
});

// shows P1.4, S6.2
test('guessing by others does not lock out a known browser', async () => {
  const { email } = await person('owner');
  const loginWith = async (browser: string) => {
    const body = { email, password: staffPassword };
    const response = await inject(call.login, { body }, { cookie: browser });
    const [, set = ''] = [response.headers['set-cookie'] ?? []].flat();
    return { http: response.statusCode, browser: set.split(';')[0] ?? '' };
  };
  const guess = async () => {
    for (let tries = 0; tries < 10; tries += 1) await enter(email, 'bukan password ini');
  };
  const { browser } = await loginWith('');
  await guess();
  expect(await loginWith('')).toMatchObject({ http: 429 });
  const again = await loginWith(browser);
  expect(again).toMatchObject({ http: 200 });
  // Each proof is valid for one login of one person.
  expect(await loginWith(browser)).toMatchObject({ http: 429 });
  const stranger = await person('support');
  const body = { email: stranger.email, password: staffPassword };
  const theirs = await inject(call.login, { body }, {});
  const [, other = ''] = [theirs.headers['set-cookie'] ?? []].flat();
  expect(await loginWith(other.split(';')[0] ?? '')).toMatchObject({ http: 429 });
  expect(await loginWith(again.browser)).toMatchObject({ http: 200 });
});

// shows P1.3
test('a session ends after 30 minutes without use, and after 12 hours in any case', async () => {
  const { cookie } = await person('support');
  clock.advance({ minutes: 29 });
  expect(await ask(call.getMe, {}, cookie)).toMatchObject({ http: 200 });
  clock.advance({ minutes: 29 });
  expect(await ask(call.getMe, {}, cookie)).toMatchObject({ http: 200 });
  clock.advance({ minutes: 31 });
  expect(await ask(call.getMe, {}, cookie)).toMatchObject({ http: 401, code: 'NO_SESSION' });

  const { cookie: used } = await person('support');
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect(await ask(call.getMe, {}, used)).toMatchObject({ http: 200 });
    clock.advance({ minutes: 20 });
  }
  expect(await ask(call.getMe, {}, used)).toMatchObject({ http: 401 });
});

// shows P1.3
test('background requests of a page do not extend the session', async () => {
  const { cookie } = await person('support');
  const repeated = () => ask(call.getMe, {}, cookie, { [unaskedHeader]: '1' });
  for (let minutes = 0; minutes < 30; minutes += 1) {
    expect(await repeated()).toMatchObject({ http: 200 });
    clock.advance({ minutes: 1 });
  }
  expect(await repeated()).toMatchObject({ http: 401, code: 'NO_SESSION' });
});

test('a write always counts as use', async () => {
  const { cookie } = await person('support');
  const body = { oldPassword: 'bukan ini', newPassword: 'gerobak-biru-di-atas-7' };
  clock.advance({ minutes: 20 });
  await ask(call.changeMyPassword, { body }, cookie, { [unaskedHeader]: '1' });
  clock.advance({ minutes: 20 });
  expect(await ask(call.getMe, {}, cookie)).toMatchObject({ http: 200 });
});

test('a logout ends the session', async () => {
  const { id, cookie } = await person('support');
  const out = await ask(call.logout, {}, cookie);
  expect(out).toMatchObject({ http: 200, cookie: 'serat-konsol=' });
  expect(await ask(call.getMe, {}, cookie)).toMatchObject({ http: 401 });
  const rows = await world.services.audit.list({ subject: 'staff', subjectId: id, limit: 5 });
  expect(rows).toMatchObject([{ action: 'session.logout', staffId: id, role: 'support' }]);
});

async function enrol(cookie: string) {
  const begun = await ask(call.beginTotp, { body: { password: staffPassword } }, cookie);
  const secret = fromBase32(begun.data.secret);
  const confirmed = await ask(
    call.confirmTotp,
    { body: { id: begun.data.id, code: totpCode(secret, clock()) } },
    cookie,
  );
  return { secret, factorId: begun.data.id, codes: confirmed.data.recoveryCodes ?? [] };
}

// shows S4.5
test('only the session that began an authenticator can confirm it', async () => {
  const { email, cookie } = await person('finance');
  const { cookie: other } = await enter(email);
  const { data } = await ask(call.beginTotp, { body: { password: staffPassword } }, other);
  const body = { id: data.id, code: totpCode(fromBase32(data.secret), clock()) };
  expect((await ask(call.confirmTotp, { body }, cookie)).http).toBe(404);
  expect((await ask(call.confirmTotp, { body }, other)).http).toBe(200);
});

async function challengeFor(email: string): Promise<string> {
  const { data } = await enter(email);
  if (data.step !== 'second-factor') throw new Error('no second factor was asked for');
  return data.challenge.token;
}

const prove = (challenge: string, proof: object) =>
  ask(call.loginSecondFactor, { body: { challenge, proof } });

// shows P1.5
test('with a second factor the password alone is not enough', async () => {
  const { email, cookie } = await person('finance');
  const { secret, codes } = await enrol(cookie);
  expect(codes).toHaveLength(10);

  const first = await enter(email);
  expect(first).toMatchObject({
    cookie: '',
    data: { step: 'second-factor', challenge: { methods: ['totp', 'recovery-code'] } },
  });
  clock.advance({ minutes: 1 });
  const code = totpCode(secret, clock());
  const challenge = await challengeFor(email);
  expect(await prove(challenge, { method: 'totp', code: '000000' })).toMatchObject({
    http: 422,
    code: 'WRONG_CODE',
  });
  const entered = await prove(challenge, { method: 'totp', code });
  expect(entered).toMatchObject({ http: 200, data: { email, recoveryCodesLeft: 10 } });
  expect(await ask(call.getMe, {}, entered.cookie)).toMatchObject({ http: 200 });

  // Challenge and code are valid once.
  expect(await prove(challenge, { method: 'totp', code })).toMatchObject({ http: 422 });
  const again = await challengeFor(email);
  expect(await prove(again, { method: 'totp', code })).toMatchObject({ code: 'WRONG_CODE' });

  const recovery = { method: 'recovery-code', code: ` ${codes[0]?.toUpperCase()}` };
  expect(await prove(again, recovery)).toMatchObject({ http: 200, data: { recoveryCodesLeft: 9 } });
  const third = await challengeFor(email);
  expect(await prove(third, recovery)).toMatchObject({ code: 'WRONG_CODE' });
});

test('five wrong codes end a challenge and count as failed logins', async () => {
  const { email, cookie } = await person('finance');
  const { secret } = await enrol(cookie);
  clock.advance({ minutes: 1 });
  const challenge = await challengeFor(email);
  for (let tries = 0; tries < 5; tries += 1)
    await prove(challenge, { method: 'totp', code: '000000' });
  const right = { method: 'totp', code: totpCode(secret, clock()) };
  expect(await prove(challenge, right)).toMatchObject({ http: 422, code: 'WRONG_CREDENTIALS' });
  for (let logins = 1; logins < 10; logins += 1) await enter(email);
  expect(await enter(email)).toMatchObject({ http: 429 });
});

test('a challenge is valid for five minutes', async () => {
  const { email, cookie } = await person('finance');
  const { secret } = await enrol(cookie);
  clock.advance({ minutes: 1 });
  const challenge = await challengeFor(email);
  clock.advance({ minutes: 6 });
  const late = { method: 'totp', code: totpCode(secret, clock()) };
  expect(await prove(challenge, late)).toMatchObject({ http: 422, code: 'WRONG_CREDENTIALS' });
});

async function proveAgain(cookie: string, proof: object) {
  const { data } = await ask(call.openFactorChallenge, {}, cookie);
  return ask(call.proveFactor, { body: { challenge: data.token, proof } }, cookie);
}

// shows P1.5, S6.1
test('changing password or factors needs the second factor again, per session', async () => {
  const { email, cookie } = await person('finance');
  const { secret, factorId, codes } = await enrol(cookie);
  const password = staffPassword;
  const change = { oldPassword: password, newPassword: 'gerobak-biru-di-atas-7' };
  const asks = [
    () => ask(call.beginTotp, { body: { password } }, cookie),
    () => ask(call.beginPasskey, { body: { password } }, cookie),
    () => ask(call.renewRecoveryCodes, { body: { password } }, cookie),
    () => ask(call.removeFactor, { body: { id: factorId, password } }, cookie),
    () => ask(call.changeMyPassword, { body: change }, cookie),
  ];
  const refusals = async () =>
    (await Promise.all(asks.map((one) => one()))).map(({ code }) => code);
  expect(new Set(await refusals())).toEqual(new Set(['SECOND_FACTOR']));

  const [mine = '', theirs = ''] = codes;
  const recovery = (code: string) => ({ method: 'recovery-code', code });
  const { cookie: other } = await prove(await challengeFor(email), recovery(theirs));
  expect((await proveAgain(other, { method: 'totp', code: '000000' })).code).toBe('WRONG_CODE');
  expect((await proveAgain(other, recovery(mine))).http).toBe(200);
  expect(new Set(await refusals())).toEqual(new Set(['SECOND_FACTOR']));
  // A challenge belongs to one session.
  const { data } = await ask(call.openFactorChallenge, {}, other);
  clock.advance({ minutes: 1 });
  const proof = { method: 'totp', code: totpCode(secret, clock()) };
  const body = { challenge: data.token, proof };
  expect((await ask(call.proveFactor, { body }, cookie)).code).toBe('WRONG_CREDENTIALS');

  expect((await proveAgain(cookie, proof)).http).toBe(200);
  clock.advance({ minutes: 5 });
  expect(new Set(await refusals())).toEqual(new Set(['SECOND_FACTOR']));
  const next = { method: 'totp', code: totpCode(secret, clock()) };
  expect((await proveAgain(cookie, next)).http).toBe(200);
  const renewed = await ask(call.renewRecoveryCodes, { body: { password } }, cookie);
  expect(renewed.data.recoveryCodes).toHaveLength(10);
  expect((await ask(call.changeMyPassword, { body: change }, cookie)).http).toBe(200);
});

// shows S6.3
test('changing the password or ending all sessions ends a half-finished login', async () => {
  const { id, email, cookie } = await person('finance');
  const { secret } = await enrol(cookie);
  const finish = (challenge: string) => {
    clock.advance({ minutes: 1 });
    return prove(challenge, { method: 'totp', code: totpCode(secret, clock()) });
  };
  const before = await challengeFor(email);
  const body = { oldPassword: staffPassword, newPassword: 'gerobak-biru-di-atas-7' };
  clock.advance({ minutes: 1 });
  await proveAgain(cookie, { method: 'totp', code: totpCode(secret, clock()) });
  expect((await ask(call.changeMyPassword, { body }, cookie)).http).toBe(200);
  expect(await finish(before)).toMatchObject({ code: 'WRONG_CREDENTIALS', cookie: '' });

  const { data } = await enter(email, body.newPassword);
  const halfway = data.step === 'second-factor' ? data.challenge.token : '';
  const { cookie: boss } = await person('owner');
  expect(await ask(endSessionsOf, { body: { id, reason: 'Laptop hilang' } }, boss)).toMatchObject({
    http: 200,
  });
  expect(await finish(halfway)).toMatchObject({ code: 'WRONG_CREDENTIALS', cookie: '' });
});

// shows P1.4, V6.2.1
test('staff passwords are long and uncommon; a change ends other sessions', async () => {
  const { email, cookie } = await person('sales');
  const { cookie: other } = await enter(email);
  const change = (newPassword: string, oldPassword = staffPassword) =>
    ask(call.changeMyPassword, { body: { oldPassword, newPassword } }, cookie);
  expect(await change('Pendek-1!')).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
  expect(await change('password1234')).toMatchObject({ http: 422, code: 'WEAK_PASSWORD' });
  expect(await change('gerobak-biru-di-atas-7', 'salah')).toMatchObject({
    code: 'WRONG_OLD_PASSWORD',
  });
  expect(await change('gerobak-biru-di-atas-7')).toMatchObject({ http: 200 });
  expect(await ask(call.getMe, {}, cookie)).toMatchObject({ http: 200 });
  expect(await ask(call.getMe, {}, other)).toMatchObject({ http: 401 });
  expect(await enter(email)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
});

test('lists and ends own devices; those of others return 404', async () => {
  const { email, cookie } = await person('sales');
  await enter(email);
  const { data } = await ask(call.listMySessions, {}, cookie);
  expect(data.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(data).toHaveLength(2);
  const other = data.find(({ isThis }) => !isThis)?.id;
  const stranger = await person('owner');
  expect(await ask(call.endMySession, { body: { id: other } }, stranger.cookie)).toMatchObject({
    http: 404,
  });
  expect(await ask(call.endMySession, { body: { id: other } }, cookie)).toMatchObject({
    http: 200,
  });
  expect((await ask(call.listMySessions, {}, cookie)).data).toHaveLength(1);
});

test('the same change under the same key is made once', async () => {
  const headers = { 'idempotency-key': 'kunci-undangan-1' };
  const body = { email: 'sekali@contoh.id', fullName: 'Sekali Saja', role: 'sales', areas: [] };
  const { cookie } = await person('owner');
  const first = await ask(invite, { body }, cookie, headers);
  expect(await ask(invite, { body }, cookie, headers)).toEqual(first);
  expect(await world.mails('sekali@contoh.id')).toHaveLength(1);
  expect(await ask(invite, { body }, cookie, { 'idempotency-key': '' })).toMatchObject({
    code: 'INVALID_INPUT',
  });
});

// shows P1.1
test("neither server accepts the other's sessions or serves its calls", async () => {
  const { cookie } = await person('owner');
  const token = cookie.split('=')[1] ?? '';
  const portal = (headers: object) =>
    world.app.inject({ method: 'GET', url: '/v1/account/sessions', headers: { ...headers } });
  expect((await portal({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
  expect((await portal({ cookie })).statusCode).toBe(401);
  for (const url of ['/v1/staff/me', '/v1/staff/people', '/v1/staff/login']) {
    const asked = { url, headers: { cookie, 'sec-fetch-site': 'same-origin', origin: consoleUrl } };
    expect((await world.app.inject({ ...asked, method: 'GET' })).statusCode).toBe(404);
    expect((await world.app.inject({ ...asked, method: 'POST', payload: {} })).statusCode).toBe(
      404,
    );
  }
  const customerCall = { method: 'POST' as const, url: '/api/login', payload: {} };
  expect((await staffConsole.inject(customerCall)).statusCode).toBe(404);
});

test("a customer's token is not valid in the console", async () => {
  const { token } = await createCustomers(world).customer();
  const bearer = { authorization: `Bearer ${token}` };
  expect(await ask(call.getMe, {}, `serat-konsol=${token}`, bearer)).toMatchObject({ http: 401 });
  expect(await ask(listPeople, {}, null, bearer)).toMatchObject({ http: 401 });
});

test('stores and logs no secret of a second factor in plain text', async () => {
  const { cookie } = await person('finance');
  const { secret, codes } = await enrol(cookie);
  const rows = await db.selectFrom('staff_authenticator').selectAll().execute();
  const shared = base32(secret);
  expect(rows.some(({ secret_sealed: sealed }) => sealed.includes(shared))).toBe(false);
  expect(rows.some(({ secret_sealed: sealed }) => world.secrets.open(sealed) === shared)).toBe(
    true,
  );
  for (const text of [shared, staffPassword, ...codes]) expect(world.logged()).not.toContain(text);
});
