import { checkResetLink, newPasswordByLink } from '@serat/contract/password';
import { activationByLink } from '@serat/contract/account';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, goodPassword, statuses, wrongCode } from '../testing/account-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { clock } = server;
const drive = driveAccounts(server);
const other = 'Lain-Sekali 88';
const wrong = { http: 422, code: 'WRONG_CODE' };
const dead = {
  ...wrong,
  message: 'Tautan ini sudah dipakai atau kedaluwarsa. Silakan minta kode baru.',
};

const checkLink = (link: string) => server.call(checkResetLink, { body: { link } });
const resetByLink = (link: string, newPassword: string) =>
  server.call(newPasswordByLink, { body: { link, newPassword } });

async function pendingWithLink() {
  const { email, code } = await drive.pendingCustomer();
  return { email, code, link: await server.lastLink(email) };
}

async function forgetfulWithLink() {
  const { email } = await drive.activeCustomer();
  clock.advance({ minutes: 1 });
  await drive.forget(email);
  return { email, code: await server.lastCode(email), link: await server.lastLink(email) };
}

// shows R5.c5, S2.3
test('activates once by link after five wrong codes', async () => {
  const { email, code, link } = await pendingWithLink();
  for (let tries = 0; tries < 5; tries += 1) await drive.activate(email, wrongCode(code));
  expect(await drive.activate(email, code)).toMatchObject(wrong);
  expect(await drive.activateByLink(link)).toMatchObject({
    http: 200,
    message: 'Aktivasi Berhasil, Silahkan Login',
    data: { email, needsPassword: false },
  });
  expect((await drive.login(email)).data.user.verified).toBe(true);
  expect(await drive.activateByLink(link)).toMatchObject(dead);
});

// shows R5.c5
test('resets once by link after five wrong codes and invalidates the code', async () => {
  const { email, code, link } = await forgetfulWithLink();
  for (let tries = 0; tries < 5; tries += 1) await drive.verify(email, wrongCode(code));
  expect(await drive.reset(email, code, other)).toMatchObject(wrong);
  expect(await checkLink(link)).toMatchObject({ http: 200, data: { email } });
  expect((await resetByLink(link, other)).http).toBe(200);
  expect((await drive.login(email, goodPassword)).code).toBe('WRONG_CREDENTIALS');
  expect((await drive.login(email, other)).http).toBe(200);
  expect(await checkLink(link)).toMatchObject(dead);
  expect(await resetByLink(link, 'Ketiga-Kali 33')).toMatchObject(wrong);
});

test('accepts one of two simultaneous requests', async () => {
  const { link } = await pendingWithLink();
  const replies = await Promise.all([drive.activateByLink(link), drive.activateByLink(link)]);
  expect(statuses(replies)).toEqual([200, 422]);
});

test('activates by link the registration of the browser that has the proof', async () => {
  const email = drive.newEmail();
  const proof = (await drive.register(email)).data?.proof;
  clock.advance({ minutes: 1 });
  await drive.register(email, { password: other });
  const link = await server.lastLink(email);
  expect((await drive.activateByLink(link, proof)).data).toEqual({ email, needsPassword: false });
  expect((await drive.login(email)).http).toBe(200);
});

// shows S2.3
test('expires a link with its code and binds it to its purpose', async () => {
  const activation = await pendingWithLink();
  expect(await checkLink(activation.link)).toMatchObject(wrong);
  expect(await resetByLink(activation.link, other)).toMatchObject(wrong);
  clock.advance({ minutes: 9 });
  expect(await drive.activateByLink(activation.link)).toMatchObject(wrong);
  const reset = await forgetfulWithLink();
  expect(await drive.activateByLink(reset.link)).toMatchObject(wrong);
  clock.advance({ minutes: 10 });
  expect(await checkLink(reset.link)).toMatchObject(wrong);
});

test('invalidates a link with its code and with a new mail', async () => {
  const { email, code, link } = await pendingWithLink();
  await drive.activate(email, code);
  expect(await drive.activateByLink(link)).toMatchObject(wrong);
  await drive.forget(email);
  const old = await server.lastLink(email);
  clock.advance({ minutes: 1 });
  await drive.forget(email);
  expect(await checkLink(old)).toMatchObject(wrong);
});

test.each(['', 'x', 'A'.repeat(42), `${'A'.repeat(43)}\n`, 7, null])(
  'refuses the link %j as invalid input',
  async (link) => {
    const reply = await server.call(activationByLink, { body: { link } });
    expect(reply).toMatchObject({ http: 422, fields: { link: 'Tautan tidak benar' } });
  },
);
