import { activation, register } from '@serat/contract/account';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../testing/test-app.ts';
import {
  driveAccounts,
  goodPassword,
  registration,
  wrongCode,
  statuses,
} from '../testing/account-driver.ts';
import { rowsOf } from '../../../../testing/rows.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { db, clock } = server;
const drive = driveAccounts(server);

const customers = (email: string) =>
  db.selectFrom('customer').selectAll().where('email', '=', email).execute();
const pending = (email: string) =>
  db.selectFrom('registration').selectAll().where('email', '=', email).execute();

// shows 1.2, 7b.3, R1.4, R1.7, R3b.5
test('creates an account that waits for its code and mails the code', async () => {
  const email = drive.newEmail();
  const reply = await drive.register(email);
  expect(reply).toMatchObject({
    http: 200,
    status: 200,
    message: 'Silahkan Check Email dan Lakukan Aktivasi',
    data: { proof: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
  });
  expect(reply.headers['cache-control']).toBe('no-store');
  const [row] = await pending(email);
  expect(row).toMatchObject({ full_name: 'Siti Aminah', phone: '081234567890' });
  expect(await customers(email)).toEqual([]);
  expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  expect(await server.lastCode(email)).toMatch(/^\d{6}$/);
});

// shows R3c.1
test('stores the consent to terms and privacy with version and time', async () => {
  const email = drive.newEmail();
  await drive.register(email);
  const agreedAt = clock();
  clock.advance({ minutes: 5 });
  await drive.activate(email, await server.lastCode(email));
  const [row] = await customers(email);
  const consents = await rowsOf(
    db,
    'consent',
    { customer_id: row?.id ?? '' },
    ['document', 'version', 'given_for', 'given_at'],
    'document',
  );
  expect(consents).toEqual([
    { document: 'privacy', version: '2026-11-01', given_for: 'register', given_at: agreedAt },
    { document: 'terms', version: '2026-11-18', given_for: 'register', given_at: agreedAt },
  ]);
});

// shows 3.8, 5.6, 5.7, 5.8, 5.9, 5.10, 5.11, 5.12, 5.13, 9.6, 9.11, R2.10, R3b.2
test.each([
  ['email', undefined, 'Email field is required!'],
  ['email', '  ', 'Email field is required!'],
  ['email', 'bukan-email', 'Invalid email'],
  ['email', 5, 'Email field is required!'],
  ['fullName', undefined, 'Name field is required!'],
  ['fullName', '   ', 'Name field is required!'],
  ['fullName', 'x'.repeat(101), 'Nama maksimal 100 karakter'],
  ['fullName', 'Siti\u0007', 'Nama berisi karakter yang tidak dapat dipakai'],
  ['phone', undefined, 'Phone number field is required!'],
  ['phone', '08123456789a', 'Nomor telepon hanya boleh berisi angka'],
  ['phone', '081234567', 'Nomor telepon 10 sampai 14 digit'],
  ['phone', '081234567890123', 'Nomor telepon 10 sampai 14 digit'],
  ['password', undefined, 'Password field is required!'],
  ['password', '', 'Password field is required!'],
  ['password', 'aZ9-x', 'Password minimal 6 karakter'],
  ['password', 'x'.repeat(129), 'Password maksimal 128 karakter'],
  ['password', 'password', 'Your password is weak!'],
  ['password', 'sayang', 'Your password is weak!'],
])('refuses %s %j', async (field, value, message) => {
  const email = drive.newEmail();
  const reply = await drive.register(email, { [field]: value });
  expect(reply.http).toBe(422);
  expect(reply.fields).toEqual({ [field]: message });
  expect(await pending(email)).toEqual([]);
});

// shows S1.9
test('reports a weak password as such', async () => {
  const reply = await drive.register(drive.newEmail(), { password: 'password' });
  expect(reply).toMatchObject({ code: 'WEAK_PASSWORD', message: 'Your password is weak!' });
});

test('answers broken JSON and a missing body as invalid requests', async () => {
  const broken = await server.app.inject({
    method: 'POST',
    url: '/api/register',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  });
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  expect((await server.call(register)).http).toBe(422);
});

// shows R3b.4
test('trims and lower-cases the email', async () => {
  const email = drive.newEmail();
  expect((await drive.register(`  ${email.toUpperCase()} `)).http).toBe(200);
  expect(await pending(email)).toHaveLength(1);
});

// shows R3b.2
test('keeps spaces in a password', async () => {
  const email = drive.newEmail();
  await drive.register(email, { password: ' Serat-Pagi 77 ' });
  expect((await drive.login(email, 'Serat-Pagi 77')).code).toBe('WRONG_CREDENTIALS');
  expect((await drive.login(email, ' Serat-Pagi 77 ')).http).toBe(200);
});

test('creates one account with one code for two simultaneous registrations', async () => {
  const email = drive.newEmail();
  const replies = await Promise.all(
    ['Satu Nama', 'Dua Nama', 'Tiga Nama'].map((fullName) => drive.register(email, { fullName })),
  );
  expect(statuses(replies)).toEqual([200, 429, 429]);
  expect(await pending(email)).toHaveLength(1);
  expect(await server.mails(email)).toHaveLength(1);
  expect((await drive.activate(email, await server.lastCode(email))).http).toBe(200);
});

// shows R3b.13, S1.1
test('answers the same for an active email, changes nothing and notifies its owner', async () => {
  const { email } = await drive.activeCustomer();
  const [before] = await customers(email);
  const fresh = await drive.register(drive.newEmail());
  const reply = await drive.register(email, { fullName: 'Penyusup', password: 'Lain-Sekali 88' });
  const { headers: _fresh, data: _proof, ...freshBody } = fresh;
  const { headers: _reply, data: itsProof, ...replyBody } = reply;
  expect(replyBody).toEqual(freshBody);
  expect(itsProof).toEqual({ proof: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
  expect((await customers(email))[0]).toEqual(before);
  expect((await drive.login(email)).http).toBe(200);

  const received = await server.mails(email);
  expect(received).toHaveLength(2);
  const notice = received.find(({ text }) => !/^ {4}\d{6}$/m.test(text));
  expect(notice?.text).toContain('Siti Aminah');
  expect(notice?.text).not.toContain('Penyusup');
  expect(
    await db.selectFrom('registration').select('id').where('email', 'like', '%.invalid').execute(),
  ).toEqual([]);
  expect(await pending(email)).toEqual([]);
});

// shows 4.25, 7b.4
test('activates the account once', async () => {
  const { email, code } = await drive.pendingCustomer();
  const reply = await drive.activate(email, code);
  expect(reply).toMatchObject({
    http: 200,
    message: 'Aktivasi Berhasil, Silahkan Login',
    data: null,
  });
  expect((await drive.login(email)).data.user.verified).toBe(true);
  expect(await drive.activate(email, code)).toMatchObject({
    http: 422,
    code: 'WRONG_CODE',
    message: 'Your OTP is wrong',
  });
});

test('activates once for simultaneous requests with the same code', async () => {
  const { email, code } = await drive.pendingCustomer();
  const replies = await Promise.all([1, 2, 3, 4].map(() => drive.activate(email, code)));
  expect(statuses(replies)).toEqual([200, 422, 422, 422]);
});

test('never lets a simultaneous second registration in', async () => {
  const anew = 'Lain-Sekali 88';
  for (let round = 0; round < 8; round += 1) {
    const { email, code } = await drive.pendingCustomer();
    const [activated] = await Promise.all([
      drive.activate(email, code),
      drive.register(email, { password: anew }),
    ]);
    expect(activated.http).toBe(200);
    expect((await drive.login(email, anew)).code).toBe('WRONG_CREDENTIALS');
    // If the second registration was in time, it is unclear whose password counts.
    const first = await drive.login(email, goodPassword);
    expect(first.http).toBe(activated.data === null ? 200 : 422);
  }
});

test('accepts the email in any spelling and a code with spaces around it', async () => {
  const { email, code } = await drive.pendingCustomer();
  expect((await drive.activate(` ${email.toUpperCase()}`, ` ${code} `)).http).toBe(200);
});

// shows 3.9, 5.53, 9.3
test.each([
  ['code', '', 'Masukkan 6 digit kode'],
  ['code', '12345', 'Masukkan 6 digit kode'],
  ['code', '12345a', 'Masukkan 6 digit kode'],
  ['email', '', 'The email field is required!'],
  ['email', 'x', 'Invalid email'],
])('refuses %s %j at activation', async (field, value, message) => {
  const query = { email: 'a@contoh.id', code: '123456', [field]: value };
  const reply = await server.call(activation, { query });
  expect(reply).toMatchObject({ http: 422, code: 'INVALID_INPUT', fields: { [field]: message } });
});

// shows R1.17
test('answers the same for a foreign code, an unknown email and a wrong code', async () => {
  const one = await drive.pendingCustomer();
  const two = await drive.pendingCustomer();
  const wrong = { http: 422, code: 'WRONG_CODE', message: 'Your OTP is wrong' };
  expect(await drive.activate(two.email, one.code)).toMatchObject(wrong);
  expect(await drive.activate(drive.newEmail(), one.code)).toMatchObject(wrong);
  expect(await drive.activate(one.email, wrongCode(one.code))).toMatchObject(wrong);
  expect((await drive.activate(one.email, one.code)).http).toBe(200);
});

// shows R3b.8
test('refuses the right code after five wrong tries, also when they are simultaneous', async () => {
  const patient = await drive.pendingCustomer();
  for (let tries = 0; tries < 4; tries += 1) {
    await drive.activate(patient.email, wrongCode(patient.code));
  }
  expect((await drive.activate(patient.email, patient.code)).http).toBe(200);

  const { email, code } = await drive.pendingCustomer();
  await Promise.all(Array.from({ length: 5 }, () => drive.activate(email, wrongCode(code))));
  const refused = await drive.activate(email, code);
  expect(refused).toMatchObject({ http: 422, code: 'WRONG_CODE', message: 'Your OTP is wrong' });
  expect((await drive.login(email)).data.user.verified).toBe(false);

  await drive.forget(email);
  expect((await drive.activate(email, await server.lastCode(email))).http).toBe(200);
});

// shows R3b.7, S2.2
test('expires a code after ten minutes', async () => {
  const late = await drive.pendingCustomer();
  clock.advance({ minutes: 9 });
  expect((await drive.activate(late.email, late.code)).code).toBe('WRONG_CODE');
  await drive.forget(late.email);
  const code = await server.lastCode(late.email);
  clock.advance({ minutes: 9, seconds: 59 });
  expect((await drive.activate(late.email, code)).http).toBe(200);
});

// shows R3b.6, S1.8
test('stores neither codes nor passwords nor unknown emails in plain text', async () => {
  const email = drive.newEmail();
  const { data } = await drive.register(email);
  const code = await server.lastCode(email);
  const link = await server.lastLink(email);
  const stranger = drive.newEmail();
  await drive.forget(stranger);
  await drive.login(stranger, 'tebakan saja');
  const tables = await Promise.all([
    db.selectFrom('one_time_code').selectAll().execute(),
    db.selectFrom('code_request').selectAll().execute(),
    db.selectFrom('wrong_try').selectAll().execute(),
    db.selectFrom('registration').selectAll().execute(),
    db.selectFrom('mail').selectAll().execute(),
  ]);
  const text = tables
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
  expect(text).not.toContain(registration(email).password);
  expect(text).not.toContain(stranger);
  expect(text.split('\n')).not.toContain(code);
  expect(text).not.toContain(link);
  expect(text).not.toContain(data?.proof ?? '');
  expect(server.logged()).not.toContain(link);
  expect(server.logged()).not.toContain(data?.proof ?? '');
});
