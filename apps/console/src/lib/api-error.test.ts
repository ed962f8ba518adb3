import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';

test('the reason of a failure names the wrong field, if there is one', () => {
  const failure = { httpStatus: 422, code: 'INVALID_INPUT', message: 'Periksa isian.' };
  const fields = { q: 'Maksimal 100 karakter' };
  expect(new ApiError({ ...failure, fields }).reason).toBe('Maksimal 100 karakter');
  expect(new ApiError({ ...failure, fields: {} }).reason).toBe('Periksa isian.');
});
