import * as z from 'zod/mini';
import { codeAndEmail, proof } from './account.ts';
import { defineCall, nothing } from './call.ts';
import * as field from './fields.ts';

const open = { service: 'account', method: 'POST', access: 'public' } as const;

export const forgetPassword = defineCall({
  ...open,
  path: '/api/forget-password',
  writes: true,
  summary: 'Kirim kode lewat email: reset password, atau aktivasi bila akun belum aktif',
  query: z.object({
    email: field.email('The email field is required!'),
    proof,
    /** To the proven phone, or by email if there is none. The answer reveals neither. */
    by: z.optional(z.enum(['email', 'phone'], 'Pilih email atau telepon')),
  }),
  data: nothing,
});

export const forgetPasswordVerification = defineCall({
  ...open,
  method: 'GET',
  path: '/api/forget-password/verification',
  writes: true,
  summary: 'Periksa kode reset password tanpa memakainya',
  query: codeAndEmail,
  data: nothing,
});

export const newPassword = defineCall({
  ...open,
  path: '/api/new-password',
  writes: true,
  summary: 'Pasang password baru dengan kode reset',
  body: z.object({
    code: field.oneTimeCode,
    email: field.email('The email field is required!'),
    newPassword: field.newPassword,
  }),
  data: nothing,
});

export const checkResetLink = defineCall({
  ...open,
  path: '/v1/account/password/link',
  writes: true,
  summary: 'Periksa tautan reset password tanpa memakainya',
  body: z.object({ link: field.longSecret }),
  data: z.object({ email: z.string() }),
});

export const newPasswordByLink = defineCall({
  ...open,
  path: '/v1/account/password/new',
  writes: true,
  summary: 'Pasang password baru dengan tautan dari email',
  body: z.object({ link: field.longSecret, newPassword: field.newPassword }),
  data: nothing,
});

export const changePassword = defineCall({
  service: 'account',
  method: 'POST',
  access: 'customer',
  path: '/v1/account/password',
  writes: true,
  summary: 'Ganti password; sesi lain berakhir, sesi ini tetap',
  body: z.object({
    oldPassword: z
      .string('Password field is required!')
      .check(
        z.minLength(1, 'Password field is required!'),
        z.maxLength(field.limits.passwordMax, field.passwordTooLong),
      ),
    newPassword: field.newPassword,
  }),
  data: nothing,
});
