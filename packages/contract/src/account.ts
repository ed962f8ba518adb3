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
const proof = z.catch(z.optional(field.longSecret), undefined);

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

const codeAndEmail = z.object({
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
  ...own,
  method: 'POST',
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

/**
 * From the mail about a new email or phone that staff requested. The link identifies the account.
 */
const contactLink = { link: field.ownedSecret };

/** Staff change these with a second person's approval, and the customer confirms. */
export const contactField = z.enum(['email', 'phone'], 'Pilih yang diganti');
export type ContactField = z.output<typeof contactField>;

export const confirmContact = defineCall({
  ...open,
  path: '/v1/account/contact/confirm',
  writes: true,
  summary: 'Konfirmasi email atau telepon baru dengan kode dari email',
  body: z.object({ ...contactLink, code: field.oneTimeCode }),
  data: z.object({ field: contactField }),
});

export const resendContactCode = defineCall({
  ...open,
  path: '/v1/account/contact/code',
  writes: true,
  summary: 'Kirim lagi kode untuk email atau telepon baru',
  body: z.object(contactLink),
  data: nothing,
});

export const revokeContact = defineCall({
  ...open,
  path: '/v1/account/contact/revoke',
  writes: true,
  summary: 'Batalkan penggantian email atau telepon dengan tautan di email lama',
  body: z.object(contactLink),
  /**
   * `needsPassword`: the new email's owner could have set a password, so the password is void.
   * `isOldValue`: false if the customer has changed the phone again meanwhile; that number stays.
   */
  data: z.object({ field: contactField, needsPassword: z.boolean(), isOldValue: z.boolean() }),
});

export const deviceSession = z.object({
  id: z.string(),
  /** Browser and system: "Chrome di Android". */
  device: z.string(),
  firstUsedDate: z.string(),
  lastUsedDate: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const listSessions = defineCall({
  ...own,
  path: '/v1/account/sessions',
  writes: false,
  summary: 'Perangkat yang sedang masuk, yang terakhir dipakai dulu',
  data: z.array(deviceSession),
});

export const endSession = defineCall({
  ...own,
  method: 'POST',
  path: '/v1/account/sessions/end',
  writes: true,
  summary: 'Keluarkan satu perangkat',
  body: z.object({ id: z.string('Perangkat belum dipilih').check(z.maxLength(64)) }),
  data: nothing,
});

export const endSessions = defineCall({
  ...own,
  method: 'POST',
  path: '/v1/account/sessions/end-all',
  writes: true,
  summary: 'Keluarkan semua perangkat; dengan `exceptThis` perangkat ini tetap masuk',
  body: z.object({ exceptThis: z.boolean('Pilih perangkat yang dikeluarkan') }),
  data: nothing,
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

/** A proven phone can get the code for a new password, so an open session is not enough. */
export const sendPhoneCode = defineCall({
  ...own,
  method: 'POST',
  path: '/v1/account/phone/code',
  writes: true,
  summary: 'Kirim kode ke nomor telepon di profil, untuk memverifikasinya',
  body: z.object({
    password: z
      .string('Isi password Anda')
      .check(
        z.minLength(1, 'Isi password Anda'),
        z.maxLength(field.limits.passwordMax, field.passwordTooLong),
      ),
  }),
  data: nothing,
});

export const verifyPhone = defineCall({
  ...own,
  method: 'POST',
  path: '/v1/account/phone/verify',
  writes: true,
  summary: 'Verifikasi nomor telepon di profil dengan kodenya',
  body: z.object({ code: field.oneTimeCode }),
  data: nothing,
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
