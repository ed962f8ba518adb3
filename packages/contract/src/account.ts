import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { factorProof } from './factor.ts';
import * as field from './fields.ts';
import { profile, profileInput } from './profile.ts';

const open = { service: 'account', method: 'POST', access: 'public' } as const;
const own = { service: 'account', method: 'GET', access: 'customer' } as const;

/** An invalid token never makes a login fail. */
const fcmKey = z.catch(z.optional(z.nullable(field.pushToken)), null);
const entered = z.object({
  token: z.string(),
  status: z.number(),
  message: z.string(),
  user: profile,
});

/** Answers 422 `SECOND_FACTOR` with the challenge if the customer has a second factor. */
export const login = defineCall({
  ...open,
  path: '/api/login',
  writes: true,
  summary: 'Masuk dengan email dan password',
  body: z.object({
    email: field.email('The username field is required!'),
    password: z
      .string('The password field is required!')
      .check(
        z.minLength(1, 'The password field is required!'),
        z.maxLength(field.limits.passwordMax, field.passwordTooLong),
      ),
    fcmKey,
  }),
  data: entered,
});

export const loginSecondFactor = defineCall({
  ...open,
  path: '/v1/account/login/second-factor',
  writes: true,
  summary: 'Selesaikan masuk yang dijawab SECOND_FACTOR, dengan challenge-nya',
  body: z.object({ challenge: field.ownedSecret, proof: factorProof, fcmKey }),
  data: entered,
});

export const logout = defineCall({
  ...own,
  method: 'POST',
  path: '/api/secure/logout',
  writes: true,
  access: 'any-session',
  summary: 'Keluar: sesi ini berakhir',
  data: nothing,
});

/**
 * Stored by the browser that registered, so that codes entered there activate that registration. An
 * invalid proof is ignored.
 */
export const proof = z.catch(z.optional(field.longSecret), undefined);

export const register = defineCall({
  ...open,
  path: '/api/register',
  writes: true,
  summary: 'Daftar akun baru; kode aktivasi dikirim lewat email',
  body: z.object({
    email: field.email('Email field is required!'),
    fullName: field.fullName,
    phone: field.phone,
    password: field.newPassword,
  }),
  /** Null from a backend without proofs. */
  data: z.nullable(z.object({ proof: z.string() })),
});

export const codeAndEmail = z.object({
  code: field.oneTimeCode,
  email: field.email('The email field is required!'),
});

export const activation = defineCall({
  ...open,
  method: 'GET',
  path: '/api/activation',
  writes: true,
  summary: 'Aktifkan akun dengan kode dari email',
  query: z.extend(codeAndEmail, { proof }),
  /** True if the email was registered more than once: the customer then sets a password by mail. */
  data: z.nullable(z.object({ needsPassword: z.boolean() })),
});

export const activationByLink = defineCall({
  ...open,
  path: '/v1/account/activation',
  writes: true,
  summary: 'Aktifkan akun dengan tautan dari email',
  body: z.object({ link: field.longSecret, proof }),
  data: z.object({ email: z.string(), needsPassword: z.boolean() }),
});

export const getProfile = defineCall({
  ...own,
  path: '/v1/account/master/profile/get',
  writes: false,
  access: 'any-session',
  summary: 'Profil pelanggan',
  data: profile,
});

export const saveProfile = defineCall({
  ...own,
  method: 'POST',
  path: '/v1/account/master/profile/save',
  writes: true,
  summary: 'Simpan profil',
  body: profileInput,
  data: profile,
});

export const savePushToken = defineCall({
  ...own,
  method: 'POST',
  path: '/fcm/save',
  writes: true,
  summary: 'Simpan token notifikasi perangkat ini',
  body: z.object({ token: field.pushToken }),
  data: nothing,
});
