import { afterAll, expect, test } from 'vitest';
import { releaseAll } from '../../../../db/directory.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { uploadPicture } from '../../../base/file/testing/upload-driver.ts';
import { driveAccounts, statuses } from '../testing/account-driver.ts';
import { rowOf, rowsOf } from '../../../../testing/rows.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { app, db, clock, secrets } = server;
const drive = driveAccounts(server);

const filled = {
  gender: 'Wanita',
  dob: '1990-04-21',
  nik: '3174056104900003',
  plnId: '5321456789012',
  npwp: '09.254.294.3-407.000',
};

// shows 7b.8
test("returns the customer's own profile", async () => {
  const one = await drive.activeCustomer();
  const two = await drive.activeCustomer();
  expect(await drive.getProfile(one.token)).toMatchObject({
    http: 200,
    data: { id: one.id, email: one.email, verified: true, completeness: 0.375 },
  });
  expect((await drive.getProfile(two.token)).data.id).toBe(two.id);
});

// shows 1.17, 3.3, R3d.1
test('saves the profile and reports completeness 1 only when all fields are filled', async () => {
  const { token, email } = await drive.activeCustomer();
  const saved = await drive.saveProfile(token, filled);
  expect(saved).toMatchObject({
    http: 200,
    message: 'Profil Anda sudah disimpan.',
    data: { ...filled, email, fullName: 'Siti Aminah', completeness: 0.875 },
  });
  const profilePicture = await uploadPicture(app, token);
  await drive.saveProfile(token, { profilePicture });
  const { data } = await drive.getProfile(token);
  expect(data).toMatchObject({ ...filled, profilePicture, completeness: 1 });
  await drive.saveProfile(token, { npwp: null, profilePicture: null });
  expect((await drive.getProfile(token)).data).toMatchObject({ npwp: null, completeness: 0.875 });
});

test('keeps omitted fields and clears empty ones', async () => {
  const { token } = await drive.activeCustomer();
  await drive.saveProfile(token, { gender: 'Pria', plnId: filled.plnId, npwp: filled.npwp });
  await drive.saveProfile(token, { phone: '089876543210' });
  expect((await drive.getProfile(token)).data).toMatchObject({
    gender: 'Pria',
    plnId: filled.plnId,
    npwp: filled.npwp,
    phone: '089876543210',
  });
  await drive.saveProfile(token, { gender: '', plnId: '', npwp: '' });
  const { data } = await drive.getProfile(token);
  expect(data).toMatchObject({ gender: null, plnId: null, npwp: null });
});

test('ignores id, email, completeness and verified in the input', async () => {
  const { token, id, email } = await drive.activeCustomer();
  const { data } = await drive.saveProfile(token, {
    id: '00000000-0000-0000-0000-000000000000',
    email: 'lain@contoh.id',
    completeness: 1,
    verified: false,
  });
  expect(data).toMatchObject({ id, email, completeness: 0.375, verified: true });
});

// shows 7b.9
test('accepts the whole profile sent back unchanged', async () => {
  const { token } = await drive.activeCustomer();
  await drive.saveProfile(token, filled);
  const profilePicture = await uploadPicture(app, token);
  const { data } = await drive.saveProfile(token, { profilePicture });
  expect(await drive.saveProfile(token, data)).toMatchObject({ http: 200, data });
});

// shows 3.2, 5.37, 5.38, 5.45, 5.49, 9.4, 9.5, 9.8, R2.10
test.each([
  ['fullName', '', 'Name field is required!'],
  ['fullName', null, 'Name field is required!'],
  ['gender', 'Lain', 'Pilih Pria atau Wanita'],
  ['dob', '2026-02-30', 'Pilih tanggal yang benar'],
  ['dob', '21-04-1990', 'Pilih tanggal yang benar'],
  ['dob', 5, 'Pilih tanggal yang benar'],
  ['dob', '0000-01-01', 'Pilih tanggal yang benar'],
  ['dob', '1899-12-31', 'Pilih tanggal yang benar'],
  ['nik', '317405610490000', 'NIK terdiri dari 16 digit'],
  ['nik', '31740561049000033', 'NIK terdiri dari 16 digit'],
  ['nik', '317405610490000x', 'NIK terdiri dari 16 digit'],
  ['nik', 3174056104900003, 'NIK tidak benar'],
  ['plnId', '532145678901', 'ID Pelanggan terdiri dari 13 digit'],
  ['plnId', '53214567890123', 'ID Pelanggan terdiri dari 13 digit'],
  ['npwp', '092542943407000', 'NPWP berformat 00.000.000.0-000.000, atau 16 digit'],
  ['phone', '', 'Phone number field is required!'],
  ['phone', '08-123456789', 'Nomor telepon hanya boleh berisi angka'],
  ['phone', '081234567', 'Nomor telepon 10 sampai 14 digit'],
  [
    'profilePicture',
    'https://elsewhere.example/a.png',
    'Foto tidak ditemukan. Unggah sekali lagi.',
  ],
  ['profilePicture', `/v1/file/${'A'.repeat(43)}`, 'Foto tidak ditemukan. Unggah sekali lagi.'],
  ['profilePicture', 5, 'Foto tidak benar'],
])('refuses %s %j and saves nothing', async (field, value, message) => {
  const { token } = await drive.activeCustomer();
  const { data: before } = await drive.getProfile(token);
  const reply = await drive.saveProfile(token, { gender: 'Pria', [field]: value });
  expect(reply).toMatchObject({ http: 422, code: 'INVALID_INPUT', fields: { [field]: message } });
  expect((await drive.getProfile(token)).data).toEqual(before);
});

// shows 5.48
test('refuses a birth date after today in Jakarta', async () => {
  clock.set('2026-12-31T17:30:00Z');
  const { token } = await drive.activeCustomer();
  expect(await drive.saveProfile(token, { dob: '2027-01-02' })).toMatchObject({
    http: 422,
    code: 'INVALID_INPUT',
    fields: { dob: 'Tanggal lahir tidak boleh setelah hari ini' },
  });
  const saved = await drive.saveProfile(token, { dob: '2027-01-01' });
  expect(saved).toMatchObject({ http: 200, data: { dob: '2027-01-01' } });
});

// shows 4.48, R3d.2
test('refuses to change a filled name, birth date or NIK, but accepts the same value', async () => {
  const { token } = await drive.activeCustomer();
  await drive.saveProfile(token, filled);
  const locked = 'Sudah terisi, tidak dapat diubah';
  for (const change of [
    { fullName: 'Nama Lain' },
    { dob: '1991-04-21' },
    { dob: null },
    { nik: '3174056104900004' },
    { nik: '' },
  ]) {
    const [field = ''] = Object.keys(change);
    const reply = await drive.saveProfile(token, { ...change, gender: 'Pria' });
    expect(reply).toMatchObject({ http: 422, code: 'LOCKED_FIELD', fields: { [field]: locked } });
  }
  const both = await drive.saveProfile(token, { fullName: 'Nama Lain', nik: null });
  expect(both.fields).toEqual({ fullName: locked, nik: locked });
  const same = { fullName: ' Siti Aminah ', dob: filled.dob, nik: filled.nik };
  expect((await drive.saveProfile(token, same)).http).toBe(200);
  expect((await drive.getProfile(token)).data).toMatchObject({ ...filled, gender: 'Wanita' });
});

test('accepts one of two simultaneous first NIKs', async () => {
  const { token } = await drive.activeCustomer();
  const replies = await Promise.all(
    ['3174056104900001', '3174056104900002', '3174056104900003'].map((nik) =>
      drive.saveProfile(token, { nik }),
    ),
  );
  expect(statuses(replies)).toEqual([200, 422, 422]);
  const winner = replies.find((reply) => reply.http === 200);
  expect((await drive.getProfile(token)).data.nik).toBe(winner?.data.nik);
});

test('keeps both of two simultaneous saves of different fields', async () => {
  const { token } = await drive.activeCustomer();
  await Promise.all([
    drive.saveProfile(token, { gender: 'Pria' }),
    drive.saveProfile(token, { plnId: filled.plnId }),
    drive.saveProfile(token, { phone: '089876543210' }),
    drive.saveProfile(token, { npwp: filled.npwp }),
  ]);
  expect((await drive.getProfile(token)).data).toMatchObject({
    gender: 'Pria',
    plnId: filled.plnId,
    phone: '089876543210',
    npwp: filled.npwp,
  });
});

// shows R5.v6
test('accepts an NPWP of 16 digits', async () => {
  const { token } = await drive.activeCustomer();
  const { data } = await drive.saveProfile(token, { npwp: '3171010101900001' });
  expect(data.npwp).toBe('3171010101900001');
});

// shows R3c.3, S7.1
test('encrypts NIK and NPWP in the table', async () => {
  const { token, id } = await drive.activeCustomer();
  await drive.saveProfile(token, filled);
  const row = await rowOf(db, 'customer', { id });
  const text = Object.values(row)
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
  expect(text).not.toContain(filled.nik);
  expect(text).not.toContain(filled.npwp);
  expect(secrets.open(row.nik_sealed ?? Buffer.alloc(0))).toBe(filled.nik);
});

// shows R3e.23
test('refuses a PLN id that PLN does not know', async () => {
  const { token } = await drive.activeCustomer();
  const reply = await drive.saveProfile(token, { plnId: '5321456780000' });
  expect(reply).toMatchObject({ http: 422, code: 'UNKNOWN_PLN_ID' });
  expect(reply.fields).toEqual({ plnId: reply.message });
  expect((await drive.getProfile(token)).data.plnId).toBeNull();
});

test('refuses a picture that the customer did not upload', async () => {
  const one = await drive.activeCustomer();
  const two = await drive.activeCustomer();
  const uri = await uploadPicture(app, one.token);
  const reply = await drive.saveProfile(two.token, { profilePicture: uri });
  expect(reply).toMatchObject({
    http: 422,
    code: 'INVALID_INPUT',
    fields: { profilePicture: 'Foto tidak ditemukan. Unggah sekali lagi.' },
  });
  expect((await drive.saveProfile(one.token, { profilePicture: uri })).data.profilePicture).toBe(
    uri,
  );
});

test('deletes the old picture when it is replaced or removed', async () => {
  const { token } = await drive.activeCustomer();
  const first = await uploadPicture(app, token);
  const second = await uploadPicture(app, token);
  await drive.saveProfile(token, { profilePicture: first });
  await drive.saveProfile(token, { profilePicture: second });
  expect((await app.inject(first)).statusCode).toBe(404);
  expect((await app.inject(second)).statusCode).toBe(200);
  expect((await drive.saveProfile(token, { profilePicture: first })).http).toBe(422);
  await drive.saveProfile(token, { profilePicture: '' });
  expect((await app.inject(second)).statusCode).toBe(404);
});

test('keeps the picture when a save is refused', async () => {
  const { token } = await drive.activeCustomer();
  const first = await uploadPicture(app, token);
  await drive.saveProfile(token, { profilePicture: first, nik: filled.nik });
  const second = await uploadPicture(app, token);
  const change = { profilePicture: second, nik: '3174056104900009' };
  expect((await drive.saveProfile(token, change)).code).toBe('LOCKED_FIELD');
  expect((await app.inject(first)).statusCode).toBe(200);
  expect((await drive.getProfile(token)).data.profilePicture).toBe(first);
});

test('keeps exactly one picture after simultaneous changes', async () => {
  const { token, id } = await drive.activeCustomer();
  const uris = [];
  for (let count = 0; count < 4; count += 1) uris.push(await uploadPicture(app, token));
  await Promise.all(uris.map((profilePicture) => drive.saveProfile(token, { profilePicture })));
  const kept = await rowsOf(db, 'file', { customer_id: id, attached: true }, ['id']);
  const { data } = await drive.getProfile(token);
  expect(kept.map((file) => `/v1/file/${file.id}`)).toEqual([data.profilePicture]);
});

test('ends the session when the account is removed', async () => {
  const { token, id } = await drive.activeCustomer();
  await db.transaction().execute(async (trx) => {
    await releaseAll(trx, [id]);
    await trx.deleteFrom('customer').where('id', '=', id).execute();
  });
  expect((await drive.getProfile(token)).http).toBe(401);
});

test('refuses a request without a token', async () => {
  expect((await drive.getProfile()).http).toBe(401);
  expect((await drive.saveProfile(undefined, filled)).http).toBe(401);
});
