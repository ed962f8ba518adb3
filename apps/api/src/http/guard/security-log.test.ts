import { changePassword } from '@serat/contract/password';
import { endSessions } from '@serat/contract/session';
import { loginSecondFactor, logout } from '@serat/contract/account';
import type { FactorChallenge } from '@serat/contract/factor';
import * as factor from '@serat/contract/second-factor';
import { paymentWebhook } from '@serat/contract/service-paths';
import { listPeople as listStaff } from '@serat/contract/staff/people';
import { login as staffLogin } from '@serat/contract/staff/session';
import { afterAll, expect, test } from 'vitest';
import { createConsoleApp } from '../../console/testing/console-app.ts';
import {
  driveAccounts,
  goodPassword,
  wrongCode,
} from '../../modules/people/account/testing/account-driver.ts';
import { fromBase32, totpCode } from '../../modules/people/second-factor/totp.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const server = await createTestApp({ env: { DEMO: 'on' } });
afterAll(() => server.close());
const { app, call, clock } = server;
const drive = driveAccounts(server);
const password = goodPassword;

type Line = Record<string, unknown>;

async function linesOf(
  step: () => Promise<unknown>,
  { logged }: TestApp = server,
): Promise<Line[]> {
  const before = logged().length;
  await step();
  return logged()
    .slice(before)
    .split('\n')
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security !== undefined);
}

// shows S10.1, V16.3.1
test('logs a login with its factor, by id and digest, never by email', async () => {
  const { email, id } = await drive.activeCustomer();
  const [line] = await linesOf(() => drive.login(email));
  expect(line).toMatchObject({
    security: 'login',
    outcome: 'success',
    factor: 'password',
    customer: id,
    account: expect.stringMatching(/^[0-9a-f]{24}$/),
    reqId: expect.any(String),
  });
  expect(JSON.stringify(line)).not.toContain(email);
});

// shows S10.1
test('logs a failed login with its kind, under the same digest', async () => {
  const { email } = await drive.activeCustomer();
  const [right] = await linesOf(() => drive.login(email));
  const [wrong] = await linesOf(() => drive.login(email.toUpperCase(), 'salah'));
  const [unknown] = await linesOf(() => drive.login(drive.newEmail(), 'salah'));
  const failure = { security: 'login', outcome: 'failure', reason: 'WRONG_CREDENTIALS' };
  expect(wrong).toMatchObject({ ...failure, account: right?.['account'] });
  expect(unknown).toMatchObject(failure);
  expect(unknown?.['account']).not.toBe(right?.['account']);
});

// shows S10.1, V16.3.1
test('logs second factors: requested, wrong, right, added, removed', async () => {
  const { email, id, token } = await drive.activeCustomer();
  const { data: begun } = await call(factor.beginTotp, { body: { password } }, { token });
  const codeNow = () => {
    clock.advance({ seconds: 30 });
    return totpCode(fromBase32(begun.secret), clock());
  };
  const confirm = { id: begun.id, code: codeNow() };
  expect(await linesOf(() => call(factor.confirmTotp, { body: confirm }, { token }))).toMatchObject(
    [{ security: 'factor.change', change: 'totp_added', outcome: 'success', customer: id }],
  );

  let challenge = '';
  const asking = await linesOf(async () => {
    const reply = await drive.login(email);
    challenge = (reply as unknown as { challenge: FactorChallenge }).challenge.token;
  });
  expect(asking).toMatchObject([{ security: 'login', outcome: 'factor_asked' }]);
  const finish = (code: string) =>
    call(loginSecondFactor, { body: { challenge, proof: { method: 'totp', code } } });
  const byTotp = { security: 'login', factor: 'totp', customer: id };
  expect(await linesOf(() => finish(wrongCode(codeNow())))).toMatchObject([
    { ...byTotp, outcome: 'failure', reason: 'WRONG_CODE' },
  ]);
  expect(await linesOf(() => finish(codeNow()))).toMatchObject([{ ...byTotp, outcome: 'success' }]);

  const remove = () => call(factor.removeFactor, { body: { id: begun.id, password } }, { token });
  expect(await linesOf(remove)).toMatchObject([
    { security: 'factor.change', change: 'removed', outcome: 'factor_asked' },
  ]);
  const { data } = await call(factor.openFactorChallenge, {}, { token });
  const proof = { method: 'totp', code: codeNow() };
  const prove = () =>
    call(factor.proveFactor, { body: { challenge: data.token, proof } }, { token });
  expect(await linesOf(prove)).toMatchObject([
    { security: 'factor.proof', factor: 'totp', outcome: 'success', customer: id },
  ]);
  expect(await linesOf(remove)).toMatchObject([
    { security: 'factor.change', change: 'removed', outcome: 'success', customer: id },
  ]);
});

// shows S10.1
test('logs changed and reset passwords and ended sessions', async () => {
  const { email, id, token } = await drive.activeCustomer();
  const change = (oldPassword: string) =>
    call(changePassword, { body: { oldPassword, newPassword: 'Serat-Sore 88' } }, { token });
  expect(await linesOf(() => change('salah'))).toMatchObject([
    { security: 'password.change', outcome: 'failure', reason: 'WRONG_OLD_PASSWORD', customer: id },
  ]);
  expect(await linesOf(() => change(password))).toMatchObject([
    { security: 'password.change', outcome: 'success', customer: id },
  ]);
  clock.advance({ minutes: 2 });
  expect(await linesOf(() => drive.forget(email))).toMatchObject([
    { security: 'password.reset_request', outcome: 'success', account: expect.any(String) },
  ]);
  const code = await server.lastCode(email);
  expect(await linesOf(() => drive.reset(email, wrongCode(code), password))).toMatchObject([
    { security: 'password.reset', outcome: 'failure', reason: 'WRONG_CODE' },
  ]);
  expect(await linesOf(() => drive.reset(email, code, password))).toMatchObject([
    { security: 'password.reset', outcome: 'success' },
  ]);
  const { data } = await drive.login(email);
  const own = { token: data.token };
  expect(await linesOf(() => call(endSessions, { body: { exceptThis: true } }, own))).toMatchObject(
    [{ security: 'session.end', outcome: 'success', customer: id }],
  );
  expect(await linesOf(() => call(logout, {}, own))).toMatchObject([
    { security: 'session.end', outcome: 'success', customer: id },
  ]);
});

// shows S10.2, V16.3.3
test('logs refusals: expired session, bad signature, rate limit', async () => {
  expect(await linesOf(() => drive.getProfile('x'.repeat(64)))).toMatchObject([
    { security: 'authorization', outcome: 'refused', reason: 'NO_SESSION' },
  ]);
  const forged = () =>
    app.inject({ method: 'POST', url: paymentWebhook('sandbox'), payload: { event: 'paid' } });
  expect(await linesOf(forged)).toMatchObject([
    { security: 'signature', outcome: 'refused', reason: 'UNTRUSTED_NOTIFICATION' },
  ]);
  const limited = await createTestApp({ env: { ADDRESS_LIMIT_PER_MINUTE: '1' }, beside: server });
  const guess = () => driveAccounts(limited).login('siapa@contoh.id', 'salah');
  await guess();
  expect(await linesOf(guess, limited)).toMatchObject([
    { security: 'rate_limit', outcome: 'refused', route: '/api/login' },
  ]);
  await limited.close();
});

// shows S10.2, V16.3.2
test('logs in the console: foreign origin, missing permission, wrong password', async () => {
  const staff = await createConsoleApp(server);
  const { id, cookie } = await staff.person('support');
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  expect(await linesOf(() => staff.ask(listStaff, {}, cookie, elsewhere))).toMatchObject([
    { security: 'origin', outcome: 'refused', reason: 'FORBIDDEN' },
  ]);
  expect(await linesOf(() => staff.ask(listStaff, {}, cookie))).toMatchObject([
    { security: 'authorization', outcome: 'refused', reason: 'FORBIDDEN', staff: id },
  ]);
  const body = { email: 'siapa@contoh.id', password: 'salah' };
  expect(await linesOf(() => staff.ask(staffLogin, { body }))).toMatchObject([
    { security: 'login', outcome: 'failure', reason: 'WRONG_CREDENTIALS' },
  ]);
});
