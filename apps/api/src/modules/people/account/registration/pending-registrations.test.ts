import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, goodPassword, wrongCode } from '../testing/account-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { db, clock } = server;
const drive = driveAccounts(server);
const strangers = 'Milik-Orang 99';
const stranger = { fullName: 'Penyusup', phone: '089999999999', password: strangers };

const pending = (email: string) =>
  db.selectFrom('registration').select('full_name').where('email', '=', email).execute();

/** The owner registers, and a minute later a stranger with the same email. */
async function contested() {
  const email = drive.newEmail();
  const proof = (await drive.register(email)).data?.proof;
  const ownCode = await server.lastCode(email);
  clock.advance({ minutes: 1 });
  const strangerProof = (await drive.register(email, stranger)).data?.proof;
  const newestCode = await server.lastCode(email);
  clock.advance({ minutes: 1 });
  return { email, proof, ownCode, strangerProof, newestCode };
}

// shows R3b.14, R5.c1, R5.c2
test.each(['ownCode', 'newestCode'] as const)(
  'activates the registration of the same browser, also with the %s',
  async (which) => {
    const { email, proof, ...codes } = await contested();
    const reply = await drive.activate(email, codes[which], proof);
    expect(reply).toMatchObject({ http: 200, message: 'Aktivasi Berhasil, Silahkan Login' });
    expect(reply.data).toBeNull();
    expect((await drive.login(email, strangers)).code).toBe('WRONG_CREDENTIALS');
    expect((await drive.login(email)).data.user).toMatchObject({
      fullName: 'Siti Aminah',
      phone: '081234567890',
      verified: true,
    });
    expect(await pending(email)).toEqual([]);
  },
);

// shows R5.c3, S1.6
test('verifies the email without a password if several registrations exist and no proof is given', async () => {
  const { email, newestCode } = await contested();
  const reply = await drive.activate(email, newestCode);
  expect(reply).toMatchObject({ http: 200, message: 'Aktivasi Berhasil, Silahkan Login' });
  expect(reply.data).toEqual({ needsPassword: true });
  for (const password of [goodPassword, strangers]) {
    expect((await drive.login(email, password)).code).toBe('WRONG_CREDENTIALS');
  }
  const reset = (await server.mails(email)).find(({ subject }) => /password/.test(subject));
  expect(reset?.text).toMatch(/^Halo,\n/);
  const code = /^ {4}(\d{6})$/m.exec(reset?.text ?? '')?.[1] ?? '';
  expect((await drive.reset(email, code, 'Punya-Saya 55')).http).toBe(200);
  const { data } = await drive.login(email, 'Punya-Saya 55');
  // A filled name cannot be changed, so nothing of a stranger's registration is kept.
  expect(data.user).toMatchObject({ fullName: '', phone: '', verified: true });
  expect(
    (await drive.saveProfile(data.token, { fullName: 'Siti', phone: '081234567890' })).http,
  ).toBe(200);
});

// shows R5.c3
test('activates a single registration without a proof, or with a malformed one', async () => {
  for (const proof of [undefined, 'A'.repeat(43), 'malformed']) {
    const { email, code } = await drive.pendingCustomer();
    const reply = await drive.activate(email, code, proof);
    expect(reply).toMatchObject({ http: 200, data: null });
    expect((await drive.login(email)).http).toBe(200);
  }
});

test('activates nothing with a proof of another email', async () => {
  const other = (await drive.register(drive.newEmail(), stranger)).data?.proof;
  const { email, newestCode } = await contested();
  expect((await drive.activate(email, newestCode, other)).data).toEqual({ needsPassword: true });
});

// shows S1.6
test('requires the mailbox even with a proof', async () => {
  const { email, newestCode, strangerProof } = await contested();
  expect((await drive.activate(email, wrongCode(newestCode), strangerProof)).code).toBe(
    'WRONG_CODE',
  );
});

// shows R5.c4, S1.6
test('ends sessions opened before activation when the email is activated', async () => {
  const { email, proof, newestCode } = await contested();
  const theirs = (await drive.login(email, strangers)).data;
  const own = (await drive.login(email)).data;
  expect((await drive.getProfile(theirs.token)).data).toMatchObject({
    fullName: 'Penyusup',
    verified: false,
  });
  expect((await drive.getProfile(own.token)).data.fullName).toBe('Siti Aminah');
  await drive.activate(email, newestCode, proof);
  expect((await drive.getProfile(theirs.token)).http).toBe(401);
  expect((await drive.getProfile(own.token)).http).toBe(401);
});

test('says in the mail that the email was registered again', async () => {
  const { email } = await contested();
  const texts = (await server.mails(email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('Terima kasih sudah mendaftar'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Seseorang mendaftar lagi'))).toHaveLength(1);
});

// shows R3b.10
test('resends the code of the registration of the asking browser', async () => {
  const { email, proof, ownCode, newestCode } = await contested();
  await drive.forget(email, proof);
  const mails = await server.mails(email);
  expect(mails.at(-1)?.text).toContain('Siti Aminah');
  const resent = await server.lastCode(email);
  expect([ownCode, newestCode]).not.toContain(resent);
  expect((await drive.activate(email, ownCode, proof)).code).toBe('WRONG_CODE');
  expect((await drive.activate(email, newestCode, proof)).http).toBe(200);
});

test('invalidates every code of the email after five wrong tries; a new code has its own five', async () => {
  const { email, proof, ownCode, newestCode } = await contested();
  const wrong = ['000000', '111111', '222222'].find(
    (code) => code !== ownCode && code !== newestCode,
  );
  for (let tries = 0; tries < 5; tries += 1) await drive.activate(email, wrong ?? '');
  expect((await drive.activate(email, ownCode, proof)).code).toBe('WRONG_CODE');
  expect((await drive.activate(email, newestCode, proof)).code).toBe('WRONG_CODE');
  await drive.forget(email, proof);
  expect((await drive.activate(email, await server.lastCode(email), proof)).http).toBe(200);
});

// shows R5.c1
test('keeps ten pending registrations and deletes the oldest', async () => {
  const email = drive.newEmail();
  for (let count = 0; count < 11; count += 1) {
    expect((await drive.register(email, { fullName: `Nama ${count}` })).http).toBe(200);
    clock.advance({ hours: 3 });
  }
  const names = (await pending(email)).map((row) => row.full_name);
  expect(names).toHaveLength(10);
  expect(names).not.toContain('Nama 0');
});
