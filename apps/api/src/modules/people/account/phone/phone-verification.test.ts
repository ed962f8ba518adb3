import { sendPhoneCode, verifyPhone } from '@serat/contract/contact';
import { openFactorChallenge } from '@serat/contract/second-factor';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import { driveAccounts, goodPassword, statuses, wrongCode } from '../testing/account-driver.ts';
import { rowsOf } from '../../../../testing/rows.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { db, clock, call } = server;
const drive = driveAccounts(server);
const wrong = { http: 422, code: 'WRONG_CODE' };

type Customer = Awaited<ReturnType<typeof drive.activeCustomer>>;

let numbers = 0;
const newNumber = () => `08120000${String((numbers += 1)).padStart(4, '0')}`;

/** Gives each customer a unique number, so that the tests do not share rate limits. */
async function customer(phone = newNumber()) {
  const who = await drive.activeCustomer();
  await drive.saveProfile(who.token, { phone });
  return { ...who, phone, number: phone.replace(/^0/, '62') };
}
const ask = (who: Pick<Customer, 'token'>, password = goodPassword) =>
  call(sendPhoneCode, { body: { password } }, who);
const verify = (who: Pick<Customer, 'token'>, code: string) =>
  call(verifyPhone, { body: { code } }, who);
const isVerified = async ({ token }: Pick<Customer, 'token'>) =>
  (await drive.getProfile(token)).data.phoneVerified;
const messagesTo = (number: string) => server.mails(number);

async function lastPhoneCode(number: string): Promise<string> {
  const code = /^\d{6}(?= adalah kode)/.exec((await messagesTo(number)).at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${number}`);
  return code;
}

async function verifiedCustomer(phone?: string) {
  const who = await customer(phone);
  await ask(who);
  await verify(who, await lastPhoneCode(who.number));
  return who;
}

// shows S2.5
test('verifies the phone of the profile with a code that only the phone gets', async () => {
  const who = await customer();
  expect(await isVerified(who)).toBe(false);
  const before = (await server.mails(who.email)).length;
  expect(await ask(who)).toMatchObject({ http: 200, data: null });
  expect(await messagesTo(who.number)).toHaveLength(1);
  expect(await server.mails(who.email)).toHaveLength(before);
  const inbox = await rowsOf(db, 'inbox_message', { customer_id: who.id }, ['text']);
  const code = await lastPhoneCode(who.number);
  expect(inbox.filter(({ text }) => text.includes(code))).toEqual([]);
  expect(server.logged()).not.toContain(code);
  const reply = await verify(who, code);
  expect(reply).toMatchObject({ http: 200, message: 'Nomor telepon Anda sudah terverifikasi.' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(await isVerified(who)).toBe(true);
  // A second tab sends the same code.
  expect((await verify(who, code)).http).toBe(200);
  const mails = await server.mails(who.email);
  expect(mails.filter(({ subject }) => subject.includes('terverifikasi'))).toHaveLength(1);
});

// shows S2.5
test('asks for the password and, if there is one, for the second factor', async () => {
  const who = await customer();
  expect(await ask(who, 'Bukan-Ini 1')).toMatchObject({ http: 422, code: 'WRONG_OLD_PASSWORD' });
  expect(await messagesTo(who.number)).toEqual([]);
  await sql`insert into customer_authenticator (id, customer_id, name, secret_sealed, created_at, confirmed_at)
    select gen_random_uuid(), ${who.id}::uuid, 'HP', ${server.secrets.seal('x')}, now(), now()`.execute(
    db,
  );
  expect(await ask(who)).toMatchObject({ http: 422, code: 'SECOND_FACTOR' });
  expect((await call(openFactorChallenge, {}, who)).http).toBe(200);
});

// shows S2.7
test('ends the verification with another phone, also after the way back', async () => {
  const who = await verifiedCustomer();
  await drive.saveProfile(who.token, { fullName: 'Siti Aminah' });
  expect(await isVerified(who)).toBe(true);
  const { data } = await drive.saveProfile(who.token, { phone: newNumber() });
  expect(data.phoneVerified).toBe(false);
  await drive.saveProfile(who.token, { phone: who.phone });
  expect(await isVerified(who)).toBe(false);
});

// shows S2.7
test('the database refuses a proof of another phone', async () => {
  const { id } = await verifiedCustomer();
  const change = db.updateTable('customer').set({ phone: newNumber() }).where('id', '=', id);
  await expect(change.execute()).rejects.toThrow('verified_phone_is_current');
});

test('refuses a code for the phone that was in the profile before', async () => {
  const who = await customer();
  await ask(who);
  const code = await lastPhoneCode(who.number);
  await drive.saveProfile(who.token, { phone: newNumber() });
  expect(await verify(who, code)).toMatchObject(wrong);
});

// shows S2.5
test('refuses the code of another customer with the same number', async () => {
  const who = await customer();
  await ask(who);
  const code = await lastPhoneCode(who.number);
  const other = await customer(who.phone);
  expect(await verify(other, code)).toMatchObject(wrong);
  expect((await verify(who, code)).http).toBe(200);
});

test('blocks after five wrong codes and accepts none after ten minutes', async () => {
  const who = await customer();
  await ask(who);
  const code = await lastPhoneCode(who.number);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await verify(who, wrongCode(code))).toMatchObject(wrong);
  }
  expect(await verify(who, code)).toMatchObject(wrong);
  clock.advance({ minutes: 1 });
  await ask(who);
  const next = await lastPhoneCode(who.number);
  clock.advance({ minutes: 10 });
  expect(await verify(who, next)).toMatchObject(wrong);
});

// shows S2.6
test('limits codes per number, whoever asks', async () => {
  const who = await customer();
  const other = await customer(who.phone);
  expect(statuses(await Promise.all([ask(who), ask(other), ask(other)]))).toEqual([200, 429, 429]);
  for (const one of [who, other, who, other]) {
    clock.advance({ minutes: 1 });
    expect((await ask(one)).http).toBe(200);
  }
  clock.advance({ minutes: 1 });
  const refused = await ask(await customer(who.phone));
  expect(refused).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  expect(await messagesTo(who.number)).toHaveLength(5);
});

// shows S2.6
test('limits codes per customer, whatever number', async () => {
  const who = await customer();
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask(who)).http).toBe(200);
    clock.advance({ minutes: 1 });
    await drive.saveProfile(who.token, { phone: newNumber() });
  }
  expect((await ask(who)).http).toBe(429);
});

// shows S2.6
test('limits codes on every node', async () => {
  const node = await createTestApp({ beside: server });
  const who = await customer();
  const elsewhere = node.call(sendPhoneCode, { body: { password: goodPassword } }, who);
  expect(statuses(await Promise.all([ask(who), elsewhere]))).toEqual([200, 429]);
});

test('needs a mobile phone, and a channel to it', async () => {
  const who = await customer('02150001234');
  expect(await ask(who)).toMatchObject({
    http: 422,
    fields: { phone: 'Nomor telepon ini bukan nomor HP Indonesia.' },
  });
  const mailOnly = await createTestApp({
    beside: server,
    overrides: { phones: () => ({ whatsapp: null, sms: null, reports: null }) },
  });
  const another = await customer();
  const reply = await mailOnly.call(
    sendPhoneCode,
    { body: { password: goodPassword } },
    { token: another.token },
  );
  expect(reply.http).toBe(404);
});

// shows S2.5
test('a new password ends a code that was not entered yet', async () => {
  const who = await customer();
  await ask(who);
  const code = await lastPhoneCode(who.number);
  await drive.forget(who.email);
  await drive.reset(who.email, await server.lastCode(who.email), 'Lain-Sekali 88');
  const { data } = await drive.login(who.email, 'Lain-Sekali 88');
  expect(await verify(data, code)).toMatchObject(wrong);
});

// shows S2.5, V6.6.1
test('sends the code for a new password to the verified phone if the customer asks for it', async () => {
  const who = await verifiedCustomer();
  clock.advance({ minutes: 1 });
  const before = (await server.mails(who.email)).length;
  const reply = await drive.forget(who.email, undefined, 'phone');
  expect(reply).toMatchObject({ http: 200, data: null });
  expect((await messagesTo(who.number)).at(-1)?.text).not.toContain('http');
  const code = await lastPhoneCode(who.number);
  expect(await server.mails(who.email)).toHaveLength(before);
  expect((await drive.verify(who.email, code)).http).toBe(200);
  expect((await drive.reset(who.email, code, 'Lain-Sekali 88')).http).toBe(200);
  expect((await drive.login(who.email, 'Lain-Sekali 88')).http).toBe(200);
});

// shows S2.5
test('sends it by email unless the customer asks otherwise', async () => {
  const who = await verifiedCustomer();
  const before = (await messagesTo(who.number)).length;
  clock.advance({ minutes: 1 });
  await drive.forget(who.email);
  expect(await messagesTo(who.number)).toHaveLength(before);
  expect((await drive.verify(who.email, await server.lastCode(who.email))).http).toBe(200);
});

// shows S2.5
test('sends it by email if the phone is not verified, or got enough codes', async () => {
  const unverified = await customer();
  clock.advance({ minutes: 1 });
  await drive.forget(unverified.email, undefined, 'phone');
  expect(await messagesTo(unverified.number)).toEqual([]);
  await server.lastCode(unverified.email);

  const who = await verifiedCustomer();
  const before = (await messagesTo(who.number)).length;
  // The number got a code less than a minute ago, so this code goes by email.
  await drive.forget(who.email, undefined, 'phone');
  expect(await messagesTo(who.number)).toHaveLength(before);
  await server.lastCode(who.email);
});

// shows S2.8, S1.1
test('answers the same for every email', async () => {
  const pending = await drive.pendingCustomer();
  const verified = await verifiedCustomer();
  const emails = [drive.newEmail(), pending.email, (await customer()).email, verified.email];
  clock.advance({ minutes: 1 });
  const stories: object[] = [];
  for (const email of emails) {
    const story: object[] = [];
    for (let asked = 0; asked < 2; asked += 1) {
      const { http, message, code, headers } = await drive.forget(email, undefined, 'phone');
      story.push({ http, message, code, wait: headers['retry-after'] });
    }
    stories.push(story);
  }
  for (const story of stories) expect(story).toEqual(stories[0]);
});
