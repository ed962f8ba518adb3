import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import * as field from './fields.ts';

/** An emptied form field arrives as '' and counts as null. */
const orEmpty = <S extends z.ZodMiniType>(schema: S, message: string) =>
  z.nullable(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        schema,
      ],
      message,
    ),
  );

const pushToken = z
  .string('Token notifikasi belum diisi')
  .check(
    z.minLength(1, 'Token notifikasi belum diisi'),
    z.maxLength(4096, 'Token notifikasi terlalu panjang'),
    z.regex(/^\P{Cc}*$/u, 'Token notifikasi tidak benar'),
  );

export const profile = z.object({
  id: z.string(),
  fullName: z.string(),
  gender: z.nullable(field.gender),
  dob: z.nullable(field.calendarDay),
  nik: z.nullable(z.string()),
  email: z.string(),
  plnId: z.nullable(z.string()),
  npwp: z.nullable(z.string()),
  phone: z.string(),
  profilePicture: z.nullable(z.string()),
  completeness: z.number().check(z.minimum(0), z.maximum(1)),
  verified: z.boolean(),
  /** The utility has confirmed plnId, and nobody else is served at it. */
  plnIdVerified: z.boolean(),
});
export type Profile = z.output<typeof profile>;

export const login = defineCall({
  service: 'account',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Masuk dengan email dan password',
  body: z.object({
    email: field.email('The username field is required!'),
    password: z
      .string('The password field is required!')
      .check(
        z.minLength(1, 'The password field is required!'),
        z.maxLength(field.limits.passwordMax, field.passwordTooLong),
      ),
    // Never a reason to refuse a login.
    fcmKey: z.catch(z.optional(z.nullable(pushToken)), null),
  }),
  data: z.object({
    token: z.string(),
    status: z.number(),
    message: z.string(),
    user: profile,
  }),
});

export const logout = defineCall({
  service: 'account',
  method: 'POST',
  path: '/api/secure/logout',
  access: 'any-session',
  summary: 'Keluar: sesi ini berakhir',
  data: nothing,
});

/** Kept by the browser that registered: its codes activate its own registration. Never a reason to refuse. */
const proof = z.catch(z.optional(field.longSecret), undefined);

export const register = defineCall({
  service: 'account',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Daftar akun baru; kode aktivasi dikirim lewat email',
  body: z.object({
    email: field.email('Email field is required!'),
    fullName: field.fullName,
    phone: field.phone,
    password: field.newPassword,
  }),
  /** A service of the provider's own may give none. */
  data: z.nullable(z.object({ proof: z.string() })),
});

const codeAndEmail = z.object({
  code: field.oneTimeCode,
  email: field.email('The email field is required!'),
});

export const activation = defineCall({
  service: 'account',
  method: 'GET',
  path: '/api/activation',
  access: 'public',
  summary: 'Aktifkan akun dengan kode dari email',
  query: z.extend(codeAndEmail, { proof }),
  /** Only where somebody else had registered the email as well: the new password comes by mail. */
  data: z.nullable(z.object({ needsPassword: z.boolean() })),
});

export const activationByLink = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/account/activation',
  access: 'public',
  summary: 'Aktifkan akun dengan tautan dari email',
  body: z.object({ link: field.longSecret, proof }),
  data: z.object({ email: z.string(), needsPassword: z.boolean() }),
});

export const forgetPassword = defineCall({
  service: 'account',
  method: 'POST',
  path: '/api/forget-password',
  access: 'public',
  summary: 'Kirim kode lewat email: reset password, atau aktivasi bila akun belum aktif',
  query: z.object({ email: field.email('The email field is required!'), proof }),
  data: nothing,
});

export const forgetPasswordVerification = defineCall({
  service: 'account',
  method: 'GET',
  path: '/api/forget-password/verification',
  access: 'public',
  summary: 'Periksa kode reset password tanpa memakainya',
  query: codeAndEmail,
  data: nothing,
});

export const newPassword = defineCall({
  service: 'account',
  method: 'POST',
  path: '/api/new-password',
  access: 'public',
  summary: 'Pasang password baru dengan kode reset',
  body: z.object({
    code: field.oneTimeCode,
    email: field.email('The email field is required!'),
    newPassword: field.newPassword,
  }),
  data: nothing,
});

export const checkResetLink = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/account/password/link',
  access: 'public',
  summary: 'Periksa tautan reset password tanpa memakainya',
  body: z.object({ link: field.longSecret }),
  data: z.object({ email: z.string() }),
});

export const newPasswordByLink = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/account/password/new',
  access: 'public',
  summary: 'Pasang password baru dengan tautan dari email',
  body: z.object({ link: field.longSecret, newPassword: field.newPassword }),
  data: nothing,
});

export const changePassword = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/account/password',
  access: 'customer',
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

/** A device that is signed in. */
export const deviceSession = z.object({
  id: z.string(),
  /** Browser and system in words: "Chrome di Android". */
  device: z.string(),
  firstUsedDate: z.string(),
  lastUsedDate: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type DeviceSession = z.output<typeof deviceSession>;

export const listSessions = defineCall({
  service: 'account',
  method: 'GET',
  path: '/v1/account/sessions',
  access: 'customer',
  summary: 'Perangkat yang sedang masuk, yang terakhir dipakai dulu',
  data: z.array(deviceSession),
});

export const endSession = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/account/sessions/end',
  access: 'customer',
  summary: 'Keluarkan satu perangkat',
  body: z.object({ id: z.string('Perangkat belum dipilih').check(z.maxLength(64)) }),
  data: nothing,
});

export const endSessions = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/account/sessions/end-all',
  access: 'customer',
  summary: 'Keluarkan semua perangkat; dengan `exceptThis` perangkat ini tetap masuk',
  body: z.object({ exceptThis: z.boolean('Pilih perangkat yang dikeluarkan') }),
  data: nothing,
});

export const getProfile = defineCall({
  service: 'account',
  method: 'GET',
  path: '/v1/account/master/profile/get',
  access: 'any-session',
  summary: 'Profil pelanggan',
  data: profile,
});

/**
 * What the customer may change; `id`, `email`, `completeness` and `verified` are the server's.
 * A field left out stays as it is.
 */
export const profileInput = z.object({
  fullName: z.optional(field.fullName),
  gender: z.optional(orEmpty(field.gender, 'Pilih Pria atau Wanita')),
  dob: z.optional(orEmpty(field.calendarDay, 'Pilih tanggal yang benar')),
  nik: z.optional(orEmpty(field.nik, 'NIK tidak benar')),
  plnId: z.optional(orEmpty(field.plnId, 'ID Pelanggan tidak benar')),
  npwp: z.optional(orEmpty(field.npwp, 'NPWP tidak benar')),
  phone: z.optional(field.phone),
  profilePicture: z.optional(orEmpty(z.string(), 'Foto tidak benar')),
});
export type ProfileInput = z.output<typeof profileInput>;

export const saveProfile = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/account/master/profile/save',
  access: 'customer',
  summary: 'Simpan profil',
  body: profileInput,
  data: profile,
});

export const uploadFile = defineCall({
  service: 'account',
  method: 'POST',
  path: '/v1/file/upload',
  access: 'customer',
  summary: 'Unggah satu gambar (bagian `image`), paling besar 5 MB',
  upload: true,
  data: z.object({ uri: z.string() }),
});

export const savePushToken = defineCall({
  service: 'account',
  method: 'POST',
  path: '/fcm/save',
  access: 'customer',
  summary: 'Simpan token notifikasi perangkat ini',
  body: z.object({ token: pushToken }),
  data: nothing,
});
