import { expect, test } from 'vitest';
import type { ProfileValues } from './profile-schema.ts';
import { unsavedParts } from './use-profile-draft.ts';

const saved: ProfileValues = {
  fullName: '',
  gender: '',
  dob: '',
  nik: '',
  plnId: '',
  npwp: '',
  phone: '081234567890',
  profilePicture: '/v1/file/1',
};

const plain = ['gender', 'phone', 'profilePicture'] as const;

test('an untouched form leaves no draft', () => {
  expect(unsavedParts({ ...saved }, saved, plain)).toEqual({});
});

test('only what was changed is kept, a choice taken back included', () => {
  const values = { ...saved, gender: 'Wanita', profilePicture: '' } as const;
  expect(unsavedParts(values, saved, plain)).toEqual({ gender: 'Wanita', profilePicture: '' });
});

test('what identifies a person goes to a draft of its own', () => {
  const values = { ...saved, gender: 'Wanita', nik: '3171010101900001' } as const;
  expect(unsavedParts(values, saved, plain)).toEqual({ gender: 'Wanita' });
  expect(unsavedParts(values, saved, ['nik', 'dob'])).toEqual({ nik: '3171010101900001' });
});
