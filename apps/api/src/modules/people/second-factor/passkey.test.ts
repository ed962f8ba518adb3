import { loginSecondFactor } from '@serat/contract/account';
import type { FactorChallenge } from '@serat/contract/factor';
import { getMyData } from '@serat/contract/privacy';
import * as contract from '@serat/contract/second-factor';
import * as staff from '@serat/contract/staff/session';
import { afterAll, expect, test } from 'vitest';
import {
  createConsoleApp,
  consoleUrl,
  staffPassword,
} from '../../../console/testing/console-app.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { driveAccounts, goodPassword } from '../account/testing/account-driver.ts';
import { fromBase32, totpCode } from './totp.ts';
import { softAuthenticator } from './testing/soft-authenticator.ts';

const server = await createTestApp({ env: { CONSOLE_URL: consoleUrl } });
afterAll(() => server.close());
const { call, clock, settings } = server;
const drive = driveAccounts(server);
const { ask, person } = await createConsoleApp(server);
const origin = settings.publicUrl;
const password = goodPassword;

interface Options {
  challenge: string;
}
type Device = ReturnType<typeof softAuthenticator>;

async function register(token: string, device: Device, name = 'Ponsel') {
  const { data } = await call(contract.beginPasskey, { body: { password } }, { token });
  const { challenge } = data.options as Options;
  const body = { challenge: data.challenge, name, response: device.create({ challenge }) };
  return { body, reply: await call(contract.confirmPasskey, { body }, { token }) };
}

async function guarded() {
  const { email, token } = await drive.activeCustomer();
  const device = softAuthenticator(origin);
  const { reply } = await register(token, device);
  return { email, token, device, recoveryCodes: reply.data.recoveryCodes };
}

async function challengeOf(email: string) {
  const reply = await drive.login(email);
  const { challenge } = reply as unknown as { challenge: FactorChallenge };
  return { ...challenge, passkey: challenge.passkey as Options };
}

const finish = (challenge: string, response: object) =>
  call(loginSecondFactor, { body: { challenge, proof: { method: 'passkey', response } } });

// shows R5.s9
test('registers a named passkey and logs in with it', async () => {
  const { email, token, device, recoveryCodes } = await guarded();
  expect(recoveryCodes).toHaveLength(10);
  const { data } = await call(contract.getSecondFactor, {}, { token });
  expect(data.factors).toMatchObject([{ kind: 'passkey', name: 'Ponsel' }]);
  const asked = await challengeOf(email);
  expect(asked.methods).toEqual(['passkey', 'recovery-code']);
  expect(asked.passkey).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
  const response = device.get(asked.passkey);
  expect(await finish(asked.token, response)).toMatchObject({ http: 200 });
  // Neither the challenge nor the answer works again.
  expect(await finish(asked.token, response)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  const next = await challengeOf(email);
  expect(await finish(next.token, response)).toMatchObject({ code: 'WRONG_CODE' });
});

// shows S4.5
test('refuses to confirm an authenticator that was started before the passkey', async () => {
  const { email, token } = await drive.activeCustomer();
  const thief = (await drive.login(email)).data.token;
  const { data } = await call(contract.beginTotp, { body: { password } }, { token: thief });
  await register(token, softAuthenticator(origin));
  const body = { id: data.id, code: totpCode(fromBase32(data.secret), clock()) };
  expect((await call(contract.confirmTotp, { body }, { token: thief })).http).toBe(404);
});

// shows S4.6
test('refuses another origin, key or challenge, and a copied passkey', async () => {
  const { email, device } = await guarded();
  const first = await challengeOf(email);
  expect((await finish(first.token, device.get({ ...first.passkey, counter: 7 }))).http).toBe(200);

  const asked = await challengeOf(email);
  const other = await challengeOf(email);
  const wrong = {
    page: device.get({ ...asked.passkey, origin: 'https://jebakan.contoh', counter: 8 }),
    key: { ...softAuthenticator(origin).get(asked.passkey), id: device.get(asked.passkey).id },
    challenge: device.get({ ...other.passkey, counter: 9 }),
    copy: device.get({ ...asked.passkey, counter: 7 }),
  };
  for (const response of Object.values(wrong)) {
    expect(await finish(asked.token, response)).toMatchObject({ code: 'WRONG_CODE' });
  }
  expect((await finish(asked.token, device.get({ ...asked.passkey, counter: 10 }))).http).toBe(200);
});

test('refuses malformed answers without an error', async () => {
  const { email, device } = await guarded();
  const { token, passkey } = await challengeOf(email);
  const right = device.get(passkey);
  for (const response of [
    { ...right, response: {} },
    { ...right, response: { ...right.response, authenticatorData: 'AA' } },
    { ...right, response: { ...right.response, clientDataJSON: '%%%' } },
  ]) {
    expect((await finish(token, response)).http).toBe(422);
  }
  expect((await finish(token, {})).code).toBe('INVALID_INPUT');
});

test('binds a registration to its session and refuses the same passkey twice', async () => {
  const { token, device } = await guarded();
  const stranger = await drive.activeCustomer();
  const own = softAuthenticator(origin);
  const { data } = await call(contract.beginPasskey, { body: { password } }, stranger);
  const { challenge } = data.options as Options;
  const body = { challenge: data.challenge, name: 'X', response: own.create({ challenge }) };
  expect((await call(contract.confirmPasskey, { body }, { token })).http).toBe(422);
  expect((await call(contract.confirmPasskey, { body }, stranger)).http).toBe(200);
  expect((await call(contract.confirmPasskey, { body }, stranger)).http).toBe(422);
  const { body: foreign, reply } = await (async () => {
    const someone = await drive.activeCustomer();
    return register(someone.token, device);
  })();
  // Another customer may use the same device.
  expect([foreign.name, reply.http]).toEqual(['Ponsel', 200]);
});

test('proves the second factor within a session', async () => {
  const { token, device } = await guarded();
  expect((await call(getMyData, {}, { token })).code).toBe('SECOND_FACTOR');
  const { data } = await call(contract.openFactorChallenge, {}, { token });
  const proof = { method: 'passkey', response: device.get(data.passkey as Options) };
  expect(
    (await call(contract.proveFactor, { body: { challenge: data.token, proof } }, { token })).http,
  ).toBe(200);
  expect((await server.download(getMyData, {}, { token })).statusCode).toBe(200);
  clock.advance({ hours: 2 });
});

// shows P1.5a
test("works for staff on the console's own address", async () => {
  const { email, cookie } = await person('finance');
  const device = softAuthenticator(consoleUrl);
  const begun = await ask(staff.beginPasskey, { body: { password: staffPassword } }, cookie);
  const { challenge } = begun.data.options as Options;
  const added = await ask(
    staff.confirmPasskey,
    {
      body: {
        challenge: begun.data.challenge,
        name: 'Laptop',
        response: device.create({ challenge }),
      },
    },
    cookie,
  );
  expect(added.data.recoveryCodes).toHaveLength(10);
  const { data } = await ask(staff.login, { body: { email, password: staffPassword } });
  if (data.step !== 'second-factor') throw new Error('no second factor was asked for');
  expect(data.challenge.methods).toEqual(['passkey', 'recovery-code']);
  const options = data.challenge.passkey as Options;
  const enter = (response: object) =>
    ask(staff.loginSecondFactor, {
      body: { challenge: data.challenge.token, proof: { method: 'passkey', response } },
    });
  // An answer for the portal's origin is refused here.
  expect(await enter(device.get({ ...options, origin }))).toMatchObject({ code: 'WRONG_CODE' });
  const entered = await enter(device.get(options));
  expect(entered.data.factors).toMatchObject([{ kind: 'passkey', name: 'Laptop' }]);
  expect(entered.cookie).toContain('serat-konsol=');
});

test('is unavailable if the address is an IP', async () => {
  const numbered = await createTestApp({
    beside: server,
    env: { PUBLIC_URL: 'http://127.0.0.1:3000' },
  });
  const { token } = await drive.activeCustomer();
  const { data } = await numbered.call(contract.getSecondFactor, {}, { token });
  expect(data.passkeysPossible).toBe(false);
  expect(
    await numbered.call(contract.beginPasskey, { body: { password } }, { token }),
  ).toMatchObject({
    code: 'STEP_REFUSED',
  });
  await numbered.close();
});
