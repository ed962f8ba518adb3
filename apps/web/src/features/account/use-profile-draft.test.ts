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

test('an untouched form leaves no draft', () => {
  expect(unsavedParts({ ...saved }, saved)).toBeNull();
});

test('only what was changed is kept, a choice taken back included', () => {
  const values = { ...saved, gender: 'Wanita', profilePicture: '' } as const;
  expect(unsavedParts(values, saved)).toEqual({ gender: 'Wanita', profilePicture: '' });
});

test('what identifies a person is never kept', () => {
  const values = { ...saved, nik: '3171010101900001', plnId: '5321098765432', dob: '1990-05-17' };
  expect(unsavedParts(values, saved)).toBeNull();
});
