import { login } from '@serat/contract/account';
import { getDashboard } from '@serat/contract/dashboard';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

test("returns the specification's texts letter by letter", async () => {
  const { call } = await createTestApp();
  expect(await call(getDashboard)).toMatchObject({
    error: 'Error',
    message: 'Your session has already invalid, please login again!!',
  });
});

test('with COPY=id titles, messages and field messages are corrected', async () => {
  const { call } = await createTestApp({ env: { COPY: 'id' } });
  expect(await call(getDashboard)).toMatchObject({
    http: 401,
    code: 'NO_SESSION',
    error: 'Gagal',
    message: 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  });
  const wrong = { email: 'bukan-email', password: '', fcmKey: '' };
  expect(await call(login, { body: wrong })).toMatchObject({
    fields: { email: 'Alamat email belum benar.', password: 'Password belum diisi.' },
  });
});
