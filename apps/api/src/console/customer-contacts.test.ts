import * as account from '@serat/contract/account';
import * as contact from '@serat/contract/contact';
import { staffEndpoints } from '@serat/contract/staff/calls';
import { getCustomer } from '@serat/contract/staff/customers';
import {
  correctContactAddress,
  proposeContactChange,
} from '@serat/contract/staff/customer-contacts';
import { addNas, changeNas } from '@serat/contract/staff/network';
import { listProposals, showProposal } from '@serat/contract/staff/proposals';
import { beginTotp, confirmTotp } from '@serat/contract/second-factor';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  driveAccounts,
  goodPassword,
  wrongCode,
} from '../modules/people/account/testing/account-driver.ts';
import { nameOnly } from '../db/by.ts';
import { lockCustomer } from '../db/locks/customer-lock.ts';
import { findOwner } from '../db/directory.ts';
import { waitForLocks } from '../db/testing/lock-waits.ts';
import {
  deleteContactChange,
  findContactChange,
} from '../modules/people/account/contact/contact-change.repository.ts';
import { fromBase32, totpCode } from '../modules/people/second-factor/index.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { rowsOf } from '../testing/rows.ts';

const world = await createTestApp();
afterAll(() => world.close());
const { db, clock, services, call, lastCode } = world;
const { ask, person, approve } = await createConsoleApp(world);
const drive = driveAccounts(world);
type Person = Awaited<ReturnType<typeof person>>;
let support: Person;
let finance: Person;
let customer: Awaited<ReturnType<typeof drive.activeCustomer>>;
const deadLink = { http: 422, code: 'WRONG_CODE', message: expect.stringContaining('Tautan') };

/** Staff sessions end after 30 minutes, and these tests move the clock by days. */
beforeEach(async () => {
  support = await person('support');
  finance = await person('finance');
  customer = await drive.activeCustomer();
});

const propose = (field: string, value: string, who = support) =>
  ask(
    proposeContactChange,
    { body: { customerId: customer.id, field, value, reason: 'Kotak surat lama hilang' } },
    who.cookie,
  );

async function waitingId(): Promise<string> {
  const { data } = await ask(listProposals, { query: { customerId: customer.id } }, finance.cookie);
  return data.rows[0]?.id ?? '';
}

async function linkTo(to: string, page: string): Promise<string> {
  const mails = await world.mails(to);
  const [, link] = mails
    .map(({ text }) => new RegExp(`${page}#([\\w-]{64})`).exec(text))
    .findLast((found) => found !== null) ?? ['', ''];
  return link ?? '';
}

async function decided(field: 'email' | 'phone', value: string) {
  expect(await propose(field, value)).toMatchObject({ data: { outcome: 'proposed' } });
  expect(await approve(await waitingId(), finance)).toMatchObject({
    data: { outcome: 'executed' },
  });
  const codeTo = field === 'email' ? value : customer.email;
  return {
    confirmLink: await linkTo(codeTo, '/konfirmasi-kontak'),
    revokeLink: await linkTo(customer.email, '/batalkan-kontak'),
    code: await lastCode(codeTo),
  };
}

const confirm = (link: string, code: string) =>
  call(contact.confirmContact, { body: { link, code } });
const resend = (link: string) => call(contact.resendContactCode, { body: { link } });
const revoke = (link: string) => call(contact.revokeContact, { body: { link } });
const detail = async () =>
  (await ask(getCustomer, { query: { customerId: customer.id } }, support.cookie)).data;
const actions = async () =>
  (await services.audit.list({ customerId: customer.id, limit: 50 })).map(({ action }) => action);
const inboxTitles = async () =>
  (await rowsOf(db, 'inbox_message', { customer_id: customer.id }, ['title'], 'id')).map(
    ({ title }) => title,
  );
const isIn = async (token: string) => (await call(account.getProfile, {}, { token })).http === 200;

// shows R6.k1
test('a new email takes effect after two approvals and its code', async () => {
  const newEmail = drive.newEmail();
  expect(await propose('email', ` ${newEmail.toUpperCase()} `)).toMatchObject({ http: 200 });
  const id = await waitingId();
  const stored = await db.selectFrom('proposal').selectAll().where('id', '=', id).execute();
  expect(JSON.stringify(stored)).not.toContain(newEmail);
  const shown = await ask(showProposal, { body: { id, reason: 'Memutuskan' } }, finance.cookie);
  expect(shown.data.content).toEqual({
    before: { email: customer.email },
    after: { email: newEmail },
  });
  expect(await world.mails(newEmail)).toEqual([]);
  expect(await approve(id, support)).toMatchObject({ http: 403 });
  expect(await approve(id, finance)).toMatchObject({ data: { outcome: 'executed' } });

  // Nothing has changed yet: login, session and reset codes still use the old email.
  expect(await detail()).toMatchObject({
    email: customer.email,
    contactChanges: [{ field: 'email', newValue: newEmail, state: 'waiting' }],
  });
  expect((await drive.login(newEmail)).code).toBe('WRONG_CREDENTIALS');
  expect((await drive.login(customer.email)).http).toBe(200);
  const link = await linkTo(newEmail, '/konfirmasi-kontak');
  expect(await confirm(link, await lastCode(newEmail))).toMatchObject({
    http: 200,
    data: { field: 'email' },
  });

  expect(await isIn(customer.token)).toBe(false);
  expect((await drive.login(customer.email)).code).toBe('WRONG_CREDENTIALS');
  const entered = await drive.login(newEmail);
  expect(entered.data.user).toMatchObject({ id: customer.id, email: newEmail });
  expect(await detail()).toMatchObject({
    email: newEmail,
    contactChanges: [{ field: 'email', newValue: newEmail, state: 'confirmed' }],
  });
  expect(await actions()).toEqual(
    expect.arrayContaining(['customer.contact', 'customer.contact-confirm']),
  );
  const audited = JSON.stringify(await services.audit.list({ customerId: customer.id, limit: 50 }));
  expect(audited).not.toContain(newEmail);
  expect(audited).not.toContain(customer.email);
  expect(await inboxTitles()).toEqual(
    expect.arrayContaining(['Email akun Anda akan diganti', 'Email akun Anda sudah diganti']),
  );
});

// shows R6.k2
test('the new mailbox gets no name, and the old one gets the revoke link twice', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, code } = await decided('email', newEmail);
  const [codeMail] = await world.mails(newEmail);
  expect(codeMail?.text).not.toContain('Siti');
  expect(codeMail?.text).not.toContain(customer.email);
  clock.advance({ seconds: 1 });
  await confirm(confirmLink, code);
  const notices = (await world.mails(customer.email)).filter(({ text }) =>
    text.includes('/batalkan-kontak#'),
  );
  expect(notices.map(({ subject }) => subject)).toEqual([
    'Permintaan mengganti email akun Serat Anda',
    'Email akun Serat Anda sudah diganti',
  ]);
  for (const { text } of notices) expect(text).not.toContain(newEmail);
});

test('confirming twice changes it once', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, code } = await decided('email', newEmail);
  const both = await Promise.all([confirm(confirmLink, code), confirm(confirmLink, code)]);
  expect(both.map(({ http }) => http)).toEqual([200, 200]);
  expect(await confirm(confirmLink, code)).toMatchObject({ http: 200, data: { field: 'email' } });
  const changes = (await actions()).filter((action) => action === 'customer.contact-confirm');
  expect(changes.length).toBe(1);
});

test('five wrong codes invalidate it, and another can be requested', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, code } = await decided('email', newEmail);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await confirm(confirmLink, wrongCode(code))).toMatchObject({ code: 'WRONG_CODE' });
  }
  expect(await confirm(confirmLink, code)).toMatchObject({ code: 'WRONG_CODE' });
  expect(await resend(confirmLink)).toMatchObject({ http: 429 });
  clock.advance({ minutes: 1 });
  expect(await resend(confirmLink)).toMatchObject({ http: 200 });
  expect(await confirm(confirmLink, await lastCode(newEmail))).toMatchObject({ http: 200 });
});

test('a code is valid for ten minutes, the change waits for 72 hours', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, revokeLink, code } = await decided('email', newEmail);
  clock.advance({ minutes: 10 });
  expect(await confirm(confirmLink, code)).toMatchObject({ code: 'WRONG_CODE' });
  clock.advance({ hours: 71 });
  expect(await resend(confirmLink)).toMatchObject({ http: 200 });
  const late = await lastCode(newEmail);
  clock.advance({ hours: 1 });
  expect(await confirm(confirmLink, late)).toMatchObject(deadLink);
  expect(await resend(confirmLink)).toMatchObject(deadLink);
  expect(await revoke(revokeLink)).toMatchObject(deadLink);
  expect((await drive.login(customer.email)).http).toBe(200);
});

test.each(['x'.repeat(64), 'A'.repeat(64)])('refuses a made-up link: %s', async (link) => {
  await decided('email', drive.newEmail());
  expect(await confirm(link, '123456')).toMatchObject(deadLink);
  expect(await resend(link)).toMatchObject(deadLink);
  expect(await revoke(link)).toMatchObject(deadLink);
});

test('each link allows only its own action', async () => {
  const { confirmLink, revokeLink, code } = await decided('email', drive.newEmail());
  expect(await confirm(revokeLink, code)).toMatchObject(deadLink);
  expect(await revoke(confirmLink)).toMatchObject(deadLink);
});

// shows R6.k2
test('the old mailbox can stop the change before the code is entered', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, revokeLink, code } = await decided('email', newEmail);
  expect(await revoke(revokeLink)).toMatchObject({
    data: { field: 'email', needsPassword: false },
  });
  expect(await confirm(confirmLink, code)).toMatchObject(deadLink);
  expect(await isIn(customer.token)).toBe(true);
  expect((await drive.login(customer.email)).http).toBe(200);
  expect((await detail()).contactChanges).toEqual([]);
  expect(await inboxTitles()).toContain('Penggantian email dibatalkan');
});

// shows R6.k2
test('the old mailbox can revoke what the new one did with the account', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, revokeLink, code } = await decided('email', newEmail);
  await confirm(confirmLink, code);
  clock.advance({ minutes: 2 });
  await drive.forget(newEmail);
  await drive.reset(newEmail, await lastCode(newEmail), 'Bukan-Milik 99');
  const thief = await drive.login(newEmail, 'Bukan-Milik 99');
  clock.advance({ minutes: 2 });
  await drive.forget(newEmail);
  const unused = await lastCode(newEmail);

  clock.advance({ hours: 71 });
  expect(await revoke(revokeLink)).toMatchObject({ data: { field: 'email', needsPassword: true } });
  // A repeat, as after a lost answer, gets the same result.
  expect(await revoke(revokeLink)).toMatchObject({ data: { field: 'email', needsPassword: true } });

  expect(await isIn(thief.data.token)).toBe(false);
  for (const email of [customer.email, newEmail]) {
    for (const password of ['Bukan-Milik 99', goodPassword]) {
      expect((await drive.login(email, password)).code).toBe('WRONG_CREDENTIALS');
    }
  }
  expect((await drive.reset(newEmail, unused, 'Bukan-Milik 98')).code).toBe('WRONG_CODE');
  clock.advance({ minutes: 2 });
  await drive.forget(customer.email);
  await drive.reset(customer.email, await lastCode(customer.email), 'Milik-Saya 77');
  expect((await drive.login(customer.email, 'Milik-Saya 77')).data.user.id).toBe(customer.id);
  expect((await actions()).filter((one) => one === 'customer.contact-revoke').length).toBe(1);
  // The new address is free again.
  expect((await drive.activeCustomer(newEmail)).id).not.toBe(customer.id);
});

// shows R6.k1, S3.8
test('a concurrent login or reset through the old email fails after the confirmation', async () => {
  await drive.forget(customer.email);
  const resetCode = await lastCode(customer.email);
  const newEmail = drive.newEmail();
  const { confirmLink, code } = await decided('email', newEmail);
  const busy = await db.startTransaction().execute();
  await lockCustomer(busy, customer.id);
  const confirming = confirm(confirmLink, code);
  await waitForLocks(db, 1);
  const login = drive.login(customer.email);
  await waitForLocks(db, 2);
  const reset = drive.reset(customer.email, resetCode, 'Terlambat-Saja 99');
  await waitForLocks(db, 3);
  await busy.commit().execute();
  expect(await confirming).toMatchObject({ http: 200 });
  expect(await login).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect(await reset).toMatchObject({ code: 'WRONG_CODE' });
  expect((await drive.login(newEmail)).http).toBe(200);
});

/** Adds an authenticator and returns the number of its recovery codes. */
async function guard(token: string, password: string): Promise<number> {
  const { data } = await call(beginTotp, { body: { password } }, { token });
  const code = totpCode(fromBase32(data.secret), clock());
  const added = await call(confirmTotp, { body: { id: data.id, code } }, { token });
  return added.data.recoveryCodes?.length ?? 0;
}

// shows R6.k2, S4.8
test('the revocation removes a second factor that the new mailbox added', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, revokeLink, code } = await decided('email', newEmail);
  await confirm(confirmLink, code);
  const thief = await drive.login(newEmail);
  expect(await guard(thief.data.token, goodPassword)).toBe(10);
  clock.advance({ minutes: 2 });
  expect(await revoke(revokeLink)).toMatchObject({ http: 200 });

  await drive.forget(customer.email);
  await drive.reset(customer.email, await lastCode(customer.email), 'Milik-Saya 77');
  expect(await drive.login(customer.email, 'Milik-Saya 77')).toMatchObject({ http: 200 });
  expect(await services.factors.overview(customer.id)).toMatchObject({
    factors: [],
    recoveryCodesLeft: 0,
  });
  expect(await inboxTitles()).toContain('Verifikasi dua langkah dilepas dari akun Anda');
  expect(await actions()).toContain('customer.reset-factor');
});

test('the revocation keeps a second factor from before the change', async () => {
  await guard(customer.token, goodPassword);
  clock.advance({ minutes: 1 });
  const { confirmLink, revokeLink, code } = await decided('email', drive.newEmail());
  await confirm(confirmLink, code);
  await revoke(revokeLink);
  expect(await services.factors.overview(customer.id)).toMatchObject({
    factors: [{ kind: 'totp' }],
    recoveryCodesLeft: 10,
  });
  expect(await actions()).not.toContain('customer.reset-factor');
});

// shows R6.k2
test.each([
  ['before', { http: 200 }],
  ['after', { code: 'WRONG_CODE' }],
])(
  'a reset through the new email that comes just %s the revocation gains no access',
  async (order, answer) => {
    const newEmail = drive.newEmail();
    const { confirmLink, revokeLink, code } = await decided('email', newEmail);
    await confirm(confirmLink, code);
    clock.advance({ minutes: 2 });
    await drive.forget(newEmail);
    const mine = await lastCode(newEmail);
    const reset = () => drive.reset(newEmail, mine, 'Bukan-Milik 99');
    const busy = await db.startTransaction().execute();
    await lockCustomer(busy, customer.id);
    const early = order === 'before' ? reset() : null;
    if (early) await waitForLocks(db, 1);
    const revoking = revoke(revokeLink);
    await waitForLocks(db, early ? 2 : 1);
    const late = early ?? reset();
    await waitForLocks(db, 2);
    await busy.commit().execute();

    expect(await late).toMatchObject(answer);
    expect(await revoking).toMatchObject({ data: { field: 'email', needsPassword: true } });
    for (const email of [customer.email, newEmail]) {
      for (const password of ['Bukan-Milik 99', goodPassword]) {
        expect((await drive.login(email, password)).code).toBe('WRONG_CREDENTIALS');
      }
    }
  },
);

// shows R6.k2
test('after 72 hours the change is final, and the old email is free', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, revokeLink, code } = await decided('email', newEmail);
  await confirm(confirmLink, code);
  // Until the change can no longer be revoked, nobody can register the old email.
  await drive.register(customer.email);
  const subjects = async () => (await world.mails(customer.email)).map(({ subject }) => subject);
  expect(await subjects()).toContain('Anda sudah punya akun Serat');
  clock.advance({ hours: 72 });
  expect(await revoke(revokeLink)).toMatchObject(deadLink);
  await services.account.purges.contactChanges(clock());
  const left = await rowsOf(db, 'contact_change', { customer_id: customer.id }, ['field']);
  expect(left).toEqual([]);
  expect((await drive.activeCustomer(customer.email)).id).not.toBe(customer.id);
  expect((await drive.login(newEmail)).data.user.id).toBe(customer.id);
});

// shows R6.k3
test("refuses another customer's email, at the proposal and at the confirmation", async () => {
  const other = await drive.activeCustomer();
  expect(await propose('email', other.email)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { value: 'Email ini sudah dipakai akun lain.' },
  });
  const wanted = drive.newEmail();
  await propose('email', wanted);
  const id = await waitingId();
  clock.advance({ minutes: 2 });
  await drive.activeCustomer(wanted);
  expect(await approve(id, finance)).toMatchObject({ data: { outcome: 'failed' } });

  const contested = drive.newEmail();
  const { confirmLink } = await decided('email', contested);
  clock.advance({ minutes: 2 });
  await drive.activeCustomer(contested);
  clock.advance({ minutes: 2 });
  await resend(confirmLink);
  expect(await confirm(confirmLink, await lastCode(contested))).toMatchObject({
    code: 'STEP_REFUSED',
  });
  expect((await drive.login(customer.email)).http).toBe(200);
});

test('the confirmation ends a pending registration of the new email', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, code } = await decided('email', newEmail);
  clock.advance({ minutes: 2 });
  await drive.register(newEmail);
  const activationCode = await lastCode(newEmail);
  expect(await confirm(confirmLink, code)).toMatchObject({ http: 200 });
  expect((await drive.activate(newEmail, activationCode)).code).toBe('WRONG_CODE');
});

test('a second proposal is refused while the first is open; a later one replaces an unconfirmed change', async () => {
  const first = drive.newEmail();
  await propose('email', first);
  expect(await propose('email', drive.newEmail(), finance)).toMatchObject({ code: 'STEP_REFUSED' });
  // Other fields are independent.
  expect(await propose('phone', '081299990000')).toMatchObject({ http: 200 });
  const { data } = await ask(listProposals, { query: { customerId: customer.id } }, finance.cookie);
  for (const { id } of data.rows) await approve(id, finance);
  const old = await linkTo(first, '/konfirmasi-kontak');
  const oldCode = await lastCode(first);

  const second = drive.newEmail();
  const { confirmLink, code } = await decided('email', second);
  expect(await confirm(old, oldCode)).toMatchObject(deadLink);
  expect(await confirm(confirmLink, code)).toMatchObject({ http: 200 });
  expect(await propose('email', drive.newEmail())).toMatchObject({
    code: 'STEP_REFUSED',
    message: expect.stringContaining('baru saja diganti'),
  });
});

// shows R6.k1
test("the code for a phone goes to the account's email, and its sessions stay", async () => {
  const { confirmLink, revokeLink, code } = await decided('phone', '081277776666');
  expect(await detail()).toMatchObject({
    phone: '081234567890',
    contactChanges: [{ field: 'phone', newValue: '081277776666', state: 'waiting' }],
  });
  expect(await confirm(confirmLink, code)).toMatchObject({ data: { field: 'phone' } });
  expect((await detail()).phone).toBe('081277776666');
  expect(await isIn(customer.token)).toBe(true);
  expect(await revoke(revokeLink)).toMatchObject({
    data: { field: 'phone', needsPassword: false },
  });
  expect((await detail()).phone).toBe('081234567890');
  expect((await drive.login(customer.email)).http).toBe(200);
});

// shows S2.7
test.each(['phone', 'email'] as const)(
  'a new %s ends the verification of the phone, and so does its revocation',
  async (field) => {
    const prove = () =>
      sql`update customer set verified_phone = phone where id = ${customer.id}::uuid`.execute(db);
    const isVerified = async () => (await services.account.profiles.get(customer.id)).phoneVerified;
    await prove();
    const value = field === 'phone' ? '081277776666' : drive.newEmail();
    const { confirmLink, revokeLink, code } = await decided(field, value);
    expect(await isVerified()).toBe(true);
    await confirm(confirmLink, code);
    expect(await isVerified()).toBe(false);
    await prove();
    await revoke(revokeLink);
    expect(await isVerified()).toBe(false);
  },
);

// shows R6.k2
test('refuses a phone change while a new email can be revoked', async () => {
  const phone = await decided('phone', '081277776666');
  clock.advance({ minutes: 2 });
  const newEmail = drive.newEmail();
  const email = await decided('email', newEmail);
  await confirm(email.confirmLink, email.code);
  const refusal = { code: 'STEP_REFUSED', message: expect.stringContaining('dapat dibatalkan') };
  clock.advance({ minutes: 2 });
  expect(await resend(phone.confirmLink)).toMatchObject(refusal);
  expect(await propose('phone', '081211112222')).toMatchObject(refusal);
  expect((await detail()).phone).toBe('081234567890');
  await revoke(email.revokeLink);
  clock.advance({ minutes: 2 });
  expect(await resend(phone.confirmLink)).toMatchObject({ http: 200 });
  const code = await lastCode(customer.email);
  expect(await confirm(phone.confirmLink, code)).toMatchObject({ http: 200 });
});

// shows R6.k2
test('a profile keeps its phone while a new email can be revoked', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, code } = await decided('email', newEmail);
  await confirm(confirmLink, code);
  clock.advance({ minutes: 2 });
  await drive.forget(newEmail);
  await drive.reset(newEmail, await lastCode(newEmail), 'Bukan-Milik 99');
  const { token } = (await drive.login(newEmail, 'Bukan-Milik 99')).data;
  const save = (fields: object) => drive.saveProfile(token, fields);
  expect(await save({ phone: '081277776666' })).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
  expect(await save({ phone: '081234567890', gender: 'Pria' })).toMatchObject({ http: 200 });
  clock.advance({ hours: 72 });
  expect(await save({ phone: '081277776666' })).toMatchObject({ http: 200 });
});

test('refuses a phone change that was approved after an email change', async () => {
  const email = await decided('email', drive.newEmail());
  await propose('phone', '081277776666');
  const phoneProposal = await waitingId();
  await confirm(email.confirmLink, email.code);
  expect(await approve(phoneProposal, finance)).toMatchObject({ data: { outcome: 'failed' } });
  expect((await detail()).phone).toBe('081234567890');
});

test('keeps what the customer changes meanwhile', async () => {
  const { confirmLink, code } = await decided('phone', '081277776666');
  await drive.saveProfile(customer.token, { phone: '081255554444' });
  expect(await confirm(confirmLink, code)).toMatchObject({ code: 'STEP_REFUSED' });
  expect((await detail()).phone).toBe('081255554444');

  clock.advance({ minutes: 1 });
  const again = await decided('phone', '081277776666');
  await confirm(again.confirmLink, again.code);
  await drive.saveProfile(customer.token, { phone: '081233332222' });
  const nothingRestored = {
    data: { field: 'phone', isOldValue: false },
    message: 'Nomor Anda sudah diubah lagi. Periksa profil Anda.',
  };
  expect(await revoke(again.revokeLink)).toMatchObject(nothingRestored);
  expect(await revoke(again.revokeLink)).toMatchObject(nothingRestored);
  expect((await detail()).phone).toBe('081233332222');
  expect(await inboxTitles()).not.toContain('Penggantian nomor telepon dibatalkan');
  const [entry] = await services.audit.list({ action: 'customer.contact-revoke', limit: 1 });
  expect(entry?.reason).toContain('tidak ada yang dikembalikan');
  expect(entry?.after).toEqual(entry?.before);

  await propose('phone', '081211112222');
  await drive.saveProfile(customer.token, { phone: '081266667777' });
  expect(await approve(await waitingId(), finance)).toMatchObject({ data: { outcome: 'failed' } });
});

/** Runs `work` while a purge has deleted the change but not yet committed. */
async function purging(work: () => Promise<unknown>) {
  const purge = await db.startTransaction().execute();
  await purge.deleteFrom('contact_change').where('customer_id', '=', customer.id).execute();
  const answer = work();
  await waitForLocks(db, 1);
  await purge.commit().execute();
  return answer;
}

test('a purged change can be neither confirmed nor revoked', async () => {
  const { confirmLink, code } = await decided('email', drive.newEmail());
  expect(await purging(() => confirm(confirmLink, code))).toMatchObject(deadLink);
  expect((await drive.login(customer.email)).http).toBe(200);
  clock.advance({ minutes: 2 });
  const phone = await decided('phone', '081277776666');
  await confirm(phone.confirmLink, phone.code);
  expect(await purging(() => revoke(phone.revokeLink))).toMatchObject(deadLink);
  expect((await detail()).phone).toBe('081277776666');
});

test('the purge keeps changes that were revoked or replaced meanwhile', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, revokeLink, code } = await decided('email', newEmail);
  await confirm(confirmLink, code);
  const seen = await findContactChange(db, customer.id, 'email');
  if (!seen) throw new Error('no change');
  const before = clock();
  clock.advance({ minutes: 2 });
  await revoke(revokeLink);
  await deleteContactChange(db, seen, before);
  expect(await findContactChange(db, customer.id, 'email')).toMatchObject({ id: seen.id });
  await decided('email', newEmail);
  const next = await findContactChange(db, customer.id, 'email');
  await deleteContactChange(db, seen);
  expect(await findContactChange(db, customer.id, 'email')).toEqual(next);
  // The email still belongs to the customer, so nobody else can register it.
  expect(await findOwner(db, 'email', customer.email)).toBe(customer.id);
});

test("a deleted customer's change cannot be confirmed", async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, revokeLink, code } = await decided('email', newEmail);
  await services.privacy.deletePerson(customer.email, nameOnly('Budi'));
  expect(await confirm(confirmLink, code)).toMatchObject(deadLink);
  expect(await revoke(revokeLink)).toMatchObject(deadLink);
  expect(await propose('phone', '081277776666')).toMatchObject({ code: 'NOT_FOUND' });
  clock.advance({ minutes: 2 });
  expect((await drive.activeCustomer(newEmail)).id).not.toBe(customer.id);
});

// shows R6.k2
test('refuses a deletion while the old mailbox can revoke a new email', async () => {
  const newEmail = drive.newEmail();
  const { confirmLink, code } = await decided('email', newEmail);
  await confirm(confirmLink, code);
  const deletion = () => services.privacy.deletePerson(newEmail, nameOnly('Budi'));
  await expect(deletion()).rejects.toThrow('1 penggantian email yang masih dapat dibatalkan');
  clock.advance({ hours: 72 });
  expect(await deletion()).toBe('deleted');
});

test.each([
  ['email', 'bukan email', 'Invalid email'],
  ['phone', '0812', 'Nomor telepon 10 sampai 14 digit'],
  ['phone', '081234567890', 'Nomor telepon sudah tertulis begitu'],
])('refuses %s %s with a message', async (field, value, message) => {
  expect(await propose(field, value)).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { value: message },
  });
});

test("requires the permission and the customer's area", async () => {
  const dispatcher = await person('dispatcher');
  expect(await propose('phone', '081277776666', dispatcher)).toMatchObject({ http: 403 });
  const elsewhere = await person('support', ['04']);
  expect(await propose('phone', '081277776666', elsewhere)).toMatchObject({ http: 404 });
  await propose('phone', '081277776666');
  const far = await person('finance', ['04']);
  expect(await approve(await waitingId(), far)).toMatchObject({ http: 404 });
});

const correct = (address: string, more: object = {}, who = support) =>
  ask(
    correctContactAddress,
    { body: { customerId: customer.id, address, seen: '', reason: 'Pindah kos', ...more } },
    who.cookie,
  );

// shows R6.k4
test('support corrects the contact address alone, with a reason, and the customer is notified', async () => {
  expect(await correct('Jl. Melati 3, Depok', { reason: '' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { reason: 'Sebutkan alasannya' },
  });
  expect(await correct('Jl. Melati 3, Depok', {}, finance)).toMatchObject({ http: 403 });
  expect(await correct(' Jl. Melati 3, Depok ')).toMatchObject({ http: 200 });
  expect((await detail()).contactAddress).toBe('Jl. Melati 3, Depok');
  expect((await drive.getProfile(customer.token)).data.contactAddress).toBe('Jl. Melati 3, Depok');
  expect(await inboxTitles()).toContain('Data profil Anda diperbaiki');
  const [entry] = await services.audit.list({ action: 'customer.address', limit: 1 });
  expect(entry).toMatchObject({ actor: support.name, reason: 'Pindah kos' });
  expect(JSON.stringify(entry)).not.toContain('Melati');
  // Saving the profile does not change the contact address.
  await drive.saveProfile(customer.token, { phone: '081255554444' });
  expect((await detail()).contactAddress).toBe('Jl. Melati 3, Depok');
});

test('shows, and does not overwrite, an address that somebody else has changed', async () => {
  await correct('Jl. Melati 3, Depok');
  expect(await correct('Jl. Mawar 5, Depok')).toMatchObject({
    code: 'STALE',
    fields: { address: 'Jl. Melati 3, Depok' },
  });
  const seen = 'Jl. Melati 3, Depok';
  expect(await correct(seen, { seen })).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await correct('', { seen })).toMatchObject({ http: 200 });
  expect((await detail()).contactAddress).toBeNull();
});

// shows R6.k5, R6.k6
test('no console call changes a service address or a PLN id', () => {
  const takes = (name: string) =>
    staffEndpoints
      .filter(({ body }) => body !== undefined && name in (body as unknown as Shaped).shape)
      .map(({ path }) => path);
  // In these calls `address` is the address of a device.
  const ofDevices = [addNas.path, changeNas.path];
  expect(takes('address').toSorted()).toEqual([correctContactAddress.path, ...ofDevices]);
  expect(takes('plnId')).toEqual([]);
});

interface Shaped {
  shape: Record<string, unknown>;
}
