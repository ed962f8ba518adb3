import { expect, test } from 'vitest';
import { saveProfile } from '@serat/contract/account';
import { profileFieldNames, type Profile } from '@serat/contract/profile';
import {
  changedValues,
  isLocked,
  missingFields,
  profileBody,
  profileValues,
} from './profile-schema.ts';

const profile = {
  ...Object.fromEntries(profileFieldNames.map((name) => [name, null])),
  fullName: 'Budi Santoso',
  nik: '3171010101900001',
  phone: '081234567890',
  email: 'budi@contoh.id',
} as Profile;

// shows 4.48
test('name, birth date and nik are locked once they are set', () => {
  expect([
    isLocked(profile, 'fullName'),
    isLocked(profile, 'dob'),
    isLocked(profile, 'nik'),
  ]).toEqual([true, false, true]);
});

test('locked fields are never sent', () => {
  const body = profileBody(
    { ...profileValues(profile), dob: '1990-05-17', gender: 'Pria', nik: '3171010101900002' },
    profile,
  );
  expect(body).toMatchObject({
    gender: 'Pria',
    dob: '1990-05-17',
    plnId: '',
    npwp: '',
    phone: '081234567890',
    profilePicture: '',
  });
  expect(Object.keys(body)).not.toContain('fullName');
  expect(Object.keys(body)).not.toContain('nik');
  expect(saveProfile.body.safeParse(body).success).toBe(true);
});

test('a cleared field is sent empty', () => {
  const values = profileValues({ ...profile, npwp: '12.345.678.9-012.345' });
  expect(values.npwp).toBe('12.345.678.9-012.345');
  expect(profileBody({ ...values, npwp: '' }, profile).npwp).toBe('');
});

test('finds the fields changed while saving, except locked ones', () => {
  const sent = profileValues(profile);
  const now = { ...sent, npwp: '12', nik: '3171010101900002', dob: '' };
  expect(changedValues(sent, now, profile)).toEqual([['npwp', '12']]);
});

test('names the missing fields', () => {
  expect(missingFields(profile, true)).toEqual([
    'jenis kelamin',
    'tanggal lahir',
    'ID Pelanggan PLN',
    'foto',
  ]);
  expect(missingFields(profile, false)).not.toContain('ID Pelanggan PLN');
});
