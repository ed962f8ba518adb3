import { describe, expect, test } from 'vitest';
import { changePassword } from '@serat/contract/password';
import { ApiError } from '../api/api-error.ts';
import { markRefusedFields } from './server-errors.ts';

interface Values {
  oldPassword: string;
  newPassword: string;
}

function marksOf(code: string, fields: Record<string, string>) {
  const marks: unknown[] = [];
  markRefusedFields<Values>(
    (name, error, options) => marks.push([name, error.message, options?.shouldFocus]),
    new ApiError({
      call: changePassword,
      httpStatus: 422,
      code,
      error: '',
      message: 'Teks kode',
      fields,
      retryAfter: null,
      sentToken: null,
    }),
    {
      oldPassword: 'oldPassword',
      WRONG_OLD_PASSWORD: 'oldPassword',
      newPassword: 'newPassword',
      WEAK_PASSWORD: 'newPassword',
    },
  );
  return marks;
}

describe('refused fields', () => {
  test('show the message of the service, and the first gets the focus', () => {
    expect(marksOf('INVALID_INPUT', { newPassword: 'Baru', oldPassword: 'Lama' })).toEqual([
      ['oldPassword', 'Lama', true],
      ['newPassword', 'Baru', false],
    ]);
  });

  test('are found by the error code if the service names no field', () => {
    expect(marksOf('WRONG_OLD_PASSWORD', {})).toEqual([['oldPassword', 'Teks kode', true]]);
  });

  test('are marked once if field and code match', () => {
    expect(marksOf('WEAK_PASSWORD', { newPassword: 'Lemah' })).toEqual([
      ['newPassword', 'Lemah', true],
    ]);
  });

  test('that the form does not have are ignored', () => {
    expect(marksOf('INVALID_INPUT', { fcmKey: 'Terlalu panjang' })).toEqual([]);
  });
});
