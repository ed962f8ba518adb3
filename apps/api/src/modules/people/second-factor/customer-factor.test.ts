import { changePassword } from '@serat/contract/password';
import { loginSecondFactor } from '@serat/contract/account';
import type { FactorChallenge } from '@serat/contract/factor';
import { listInbox } from '@serat/contract/inbox';
import { getRefundAccount, saveRefundAccount } from '@serat/contract/ledger';
import { getDeletionRequest, getMyData, requestDeletion } from '@serat/contract/privacy';
import * as contract from '@serat/contract/second-factor';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { driveAccounts, goodPassword, statuses } from '../account/testing/account-driver.ts';
import { fromBase32, totpCode } from './totp.ts';
import { rowOf } from '../../../testing/rows.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { call, clock, db, services } = server;
const drive = driveAccounts(server);
const password = goodPassword;

interface Owner {
  email: string;
  id: string;
  token: string;
  secret: string;
  recoveryCodes: string[];
}

const codeOf = ({ secret }: { secret: string }) => totpCode(fromBase32(secret), clock());
/** Advances the clock, because each code works once. */
const nextCode = (owner: { secret: string }) => {
  clock.advance({ seconds: 30 });
  return codeOf(owner);
};

async function guarded(): Promise<Owner> {
  const { email, id, token } = await drive.activeCustomer();
  const { data: begun } = await call(contract.beginTotp, { body: { password } }, { token });
  const code = codeOf(begun);
  const { data } = await call(contract.confirmTotp, { body: { id: begun.id, code } }, { token });
  return { email, id, token, secret: begun.secret, recoveryCodes: data.recoveryCodes ?? [] };
}

type Origin = Parameters<typeof drive.login>[3];

async function challengeOf(email: string, from: Origin = {}): Promise<FactorChallenge> {
  const reply = await drive.login(email, password, {}, from);
  expect(reply).toMatchObject({ http: 422, code: 'SECOND_FACTOR' });
  return (reply as unknown as { challenge: FactorChallenge }).challenge;
}

const finish = (challenge: string, proof: object, address?: string) =>
  call(loginSecondFactor, { body: { challenge, proof } }, { address });
const totp = (code: string) => ({ method: 'totp', code });
const recovery = (code: string) => ({ method: 'recovery-code', code });

async function prove(owner: Owner, token = owner.token) {
  const { data } = await call(contract.openFactorChallenge, {}, { token });
  const body = { challenge: data.token, proof: totp(nextCode(owner)) };
  return call(contract.proveFactor, { body }, { token });
}

// shows R5.s9
test('logs in without a second factor if none is set up', async () => {
  const { email } = await drive.activeCustomer();
  expect(await drive.login(email)).toMatchObject({ http: 200 });
});

// shows R5.s9, S4.1
test('requires the second factor after the password', async () => {
  const owner = await guarded();
  expect(owner.recoveryCodes).toHaveLength(10);
  const challenge = await challengeOf(owner.email);
  expect(challenge).toMatchObject({ methods: ['totp', 'recovery-code'], passkey: null });
  const entered = await finish(challenge.token, totp(nextCode(owner)));
  expect(entered.data.user).toMatchObject({ email: owner.email, verified: true });
  expect(await drive.getProfile(entered.data.token)).toMatchObject({ http: 200 });
  expect(String(entered.headers['set-cookie'])).toContain('serat-browser=');
});

// shows S4.2, V6.5.5
test('limits a challenge to one use, five minutes and five tries, and a code to one use', async () => {
  const owner = await guarded();
  const used = await challengeOf(owner.email);
  const code = nextCode(owner);
  expect((await finish(used.token, totp(code))).http).toBe(200);
  expect(await finish(used.token, totp(nextCode(owner)))).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  // The same code in another challenge is a replay.
  const again = await challengeOf(owner.email);
  expect(await finish(again.token, totp(code))).toMatchObject({ code: 'WRONG_CODE' });

  const tried = await challengeOf(owner.email);
  for (let times = 0; times < 5; times += 1) {
    expect(await finish(tried.token, totp('000000'))).toMatchObject({ code: 'WRONG_CODE' });
  }
  expect(await finish(tried.token, totp(nextCode(owner)))).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });

  const late = await challengeOf(owner.email);
  clock.advance({ minutes: 5 });
  expect((await finish(late.token, totp(codeOf(owner)))).code).toBe('WRONG_CREDENTIALS');
});

test('lets one of many simultaneous answers in and counts every try', async () => {
  const owner = await guarded();
  const { token } = await challengeOf(owner.email);
  const code = nextCode(owner);
  const all = await Promise.all(Array.from({ length: 8 }, () => finish(token, totp(code))));
  expect(statuses(all).filter((status) => status === 200)).toHaveLength(1);
});

// shows S4.2
test('binds a challenge to its customer and to login', async () => {
  const [one, other] = [await guarded(), await guarded()];
  const { token } = await challengeOf(one.email);
  expect((await finish(token, totp(nextCode(other)))).code).toBe('WRONG_CODE');
  const inside = await call(contract.openFactorChallenge, {}, { token: one.token });
  expect((await finish(inside.data.token, totp(nextCode(one)))).code).toBe('WRONG_CREDENTIALS');
  // A challenge of another session is refused, too.
  const body = { challenge: inside.data.token, proof: totp(nextCode(other)) };
  expect((await call(contract.proveFactor, { body }, { token: other.token })).http).toBe(422);
});

// shows S4.3
test('slows down guessing of codes, but not a known browser', async () => {
  const owner = await guarded();
  const home = await challengeOf(owner.email);
  const entered = await finish(home.token, totp(nextCode(owner)));
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';

  // An attacker knows the password and tries codes from elsewhere.
  const thief = { address: '203.0.113.9' };
  let challenges = 0;
  for (; challenges < 30; challenges += 1) {
    const reply = await drive.login(owner.email, password, {}, thief);
    if (reply.http === 429) break;
    const { challenge } = reply as unknown as { challenge: FactorChallenge };
    await finish(challenge.token, totp('000000'), thief.address);
  }
  expect(challenges).toBeLessThan(12);
  const mine = await challengeOf(owner.email, { cookie });
  expect((await finish(mine.token, totp(nextCode(owner)))).http).toBe(200);
});

test('accepts a recovery code once and notifies about its use', async () => {
  const owner = await guarded();
  const [code = ''] = owner.recoveryCodes;
  const first = await challengeOf(owner.email);
  const typed = code.toUpperCase().replace('-', ' ');
  const entered = await finish(first.token, recovery(typed));
  expect(entered.http).toBe(200);
  const second = await challengeOf(owner.email);
  expect((await finish(second.token, recovery(code))).code).toBe('WRONG_CODE');
  const { data } = await call(contract.getSecondFactor, {}, { token: entered.data.token });
  expect(data.recoveryCodesLeft).toBe(9);
  const inbox = await call(listInbox, {}, { token: entered.data.token });
  expect(inbox.data.map(({ title }) => title)).toContain('Kode pemulihan akun Anda dipakai');
});

// shows S4.1
test('still requires the second factor after a password reset', async () => {
  const owner = await guarded();
  await drive.forget(owner.email);
  await drive.reset(owner.email, await server.lastCode(owner.email), 'Angin Barat 2026');
  const reply = await drive.login(owner.email, 'Angin Barat 2026');
  expect(reply).toMatchObject({ http: 422, code: 'SECOND_FACTOR' });
});

// shows S4.2
test('invalidates a challenge when the password changes', async () => {
  const owner = await guarded();
  const { token } = await challengeOf(owner.email);
  clock.advance({ minutes: 1 });
  await drive.forget(owner.email);
  await drive.reset(owner.email, await server.lastCode(owner.email), 'Angin Barat 2026');
  expect((await finish(token, totp(nextCode(owner)))).code).toBe('WRONG_CREDENTIALS');
});

// shows R5.s10, S4.4
test('requires a new proof for data and password, per session, every five minutes', async () => {
  const owner = await guarded();
  const { token } = owner;
  const change = (newPassword: string, oldPassword = password) =>
    call(changePassword, { body: { oldPassword, newPassword } }, { token });
  expect(await change('Angin Barat 2026')).toMatchObject({ http: 422, code: 'SECOND_FACTOR' });
  expect(await call(getMyData, {}, { token })).toMatchObject({ code: 'SECOND_FACTOR' });

  const { token: otherToken } = await challengeOf(owner.email);
  const other = (await finish(otherToken, totp(nextCode(owner)))).data.token;
  expect(await prove(owner)).toMatchObject({ http: 200 });
  const data = await server.download(getMyData, {}, { token });
  expect(data.statusCode).toBe(200);
  expect(data.body).toContain('customer_authenticator');
  expect(data.body).not.toContain(owner.secret);
  expect(await call(getMyData, {}, { token: other })).toMatchObject({ code: 'SECOND_FACTOR' });
  clock.advance({ minutes: 5 });
  expect(await change('Angin Barat 2026')).toMatchObject({ code: 'SECOND_FACTOR' });
  await prove(owner);
  expect(await change('Angin Barat 2026')).toMatchObject({ http: 200 });
});

// shows R5.s10
test('requires a new proof for the refund account and the account deletion', async () => {
  const owner = await guarded();
  const { token } = owner;
  const account = { bank: 'BCA', number: '0123456789', holder: 'Siti Aminah', password };
  const save = () => call(saveRefundAccount, { body: account }, { token });
  const end = () => call(requestDeletion, { body: { password } }, { token });
  expect(await save()).toMatchObject({ http: 422, code: 'SECOND_FACTOR' });
  expect(await end()).toMatchObject({ http: 422, code: 'SECOND_FACTOR' });
  expect((await call(getRefundAccount, {}, { token })).data).toBeNull();
  expect((await call(getDeletionRequest, {}, { token })).data).toBeNull();

  await prove(owner);
  expect(await save()).toMatchObject({ http: 200, data: { lastDigits: '6789' } });
  expect(await end()).toMatchObject({ http: 200 });
});

// shows S4.4, V7.5.1
test('requires password and proof to add, renew or remove a factor', async () => {
  const owner = await guarded();
  const { token } = owner;
  const [factor] = (await call(contract.getSecondFactor, {}, { token })).data.factors;
  const asks = [
    () => call(contract.beginTotp, { body: { password } }, { token }),
    () => call(contract.renewRecoveryCodes, { body: { password } }, { token }),
    () => call(contract.removeFactor, { body: { id: factor?.id, password } }, { token }),
  ];
  for (const ask of asks) expect((await ask()).code).toBe('SECOND_FACTOR');
  await prove(owner);
  const wrong = { body: { id: factor?.id, password: 'salah' } };
  expect((await call(contract.removeFactor, wrong, { token })).code).toBe('WRONG_OLD_PASSWORD');
  for (const ask of asks) expect((await ask()).http).toBe(200);
  expect((await call(contract.getSecondFactor, {}, { token })).data).toMatchObject({
    factors: [],
    recoveryCodesLeft: 0,
  });
  expect((await drive.login(owner.email)).http).toBe(200);
});

test('ignores an authenticator that was never confirmed', async () => {
  const { email, token } = await drive.activeCustomer();
  const { data } = await call(contract.beginTotp, { body: { password } }, { token });
  expect((await drive.login(email)).http).toBe(200);
  const wrong = { body: { id: data.id, code: '000000' } };
  expect((await call(contract.confirmTotp, wrong, { token })).code).toBe('WRONG_CODE');
  const stranger = await drive.activeCustomer();
  const theirs = { body: { id: data.id, code: codeOf(data) } };
  expect((await call(contract.confirmTotp, theirs, stranger)).http).toBe(404);
});

// shows S4.5
test('requires confirmation within 15 minutes in the same session', async () => {
  const { email, token } = await drive.activeCustomer();
  const begin = async () =>
    (await call(contract.beginTotp, { body: { password } }, { token })).data;
  const confirm = (begun: { id: string; secret: string }, session = token) =>
    call(contract.confirmTotp, { body: { id: begun.id, code: codeOf(begun) } }, { token: session });
  const late = await begin();
  clock.advance({ minutes: 15 });
  expect((await confirm(late)).http).toBe(404);
  const begun = await begin();
  const other = (await drive.login(email)).data.token;
  expect((await confirm(begun, other)).http).toBe(404);
  clock.advance({ minutes: 14 });
  expect((await confirm(begun)).http).toBe(200);
});

// shows V6.4.4
test('lets staff remove lost factors, ends all sessions and notifies the customer', async () => {
  const owner = await guarded();
  // Mails are sorted by time, so the next mail needs a later time.
  clock.advance({ minutes: 1 });
  await services.factors.reset(owner.id);
  expect((await drive.getProfile(owner.token)).http).toBe(401);
  const { data } = await drive.login(owner.email);
  const inbox = await call(listInbox, {}, { token: data.token });
  expect(inbox.data[0]?.title).toBe('Verifikasi dua langkah akun Anda dilepas oleh petugas kami');
  const mails = await server.mails(owner.email);
  expect(mails.at(-1)?.subject).toContain('Verifikasi dua langkah');
  await expect(services.factors.reset(owner.id)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
});

// shows S4.7
test('encrypts secrets and logs none of them', async () => {
  const owner = await guarded();
  const { token } = await challengeOf(owner.email);
  await finish(token, recovery(owner.recoveryCodes[0] ?? ''));
  const row = await rowOf(db, 'customer_authenticator', { customer_id: owner.id });
  expect(row.secret_sealed.toString('latin1')).not.toContain(owner.secret);
  const log = server.logged();
  for (const secret of [owner.secret, token, ...owner.recoveryCodes]) {
    expect(log).not.toContain(secret);
  }
});
