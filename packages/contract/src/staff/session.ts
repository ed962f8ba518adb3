import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { factorChallenge, factorProof, passkeyAnswer, passkeyName } from '../factor.ts';
import * as field from '../fields.ts';
import { permissions, roles, type Permission } from './roles.ts';
import { id, instant, staffRead, staffWrite } from './staff-call.ts';

export const role = z.enum(roles, 'Pilih peran');
const permission = z.enum(Object.keys(permissions) as Permission[]);
const password = z
  .string('Password harus diisi')
  .check(
    z.minLength(1, 'Password harus diisi'),
    z.maxLength(field.limits.passwordMax, field.passwordTooLong),
  );
export const staffPasswordMin = 12;
export const newStaffPassword = z
  .string('Password harus diisi')
  .check(
    z.minLength(staffPasswordMin, field.passwordTooShort(staffPasswordMin)),
    z.maxLength(field.limits.passwordMax, field.passwordTooLong),
  );

export const factor = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  addedDate: instant,
});

export const me = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role,
  /** `city:3174` or `area:jabodetabek`; empty means everywhere. */
  areas: z.array(z.string()),
  permissions: z.array(permission),
  factors: z.array(factor),
  recoveryCodesLeft: z.number(),
  /** False if the console is reached by IP address: passkeys need a domain. */
  passkeysPossible: z.boolean(),
  /** Until a second factor is set up, only the person's own profile is accessible. */
  mustEnrol: z.boolean(),
  /** The session ends at this time, even if it is in use. */
  sessionEndsDate: instant,
  brand: z.string(),
  portalUrl: z.string(),
  demo: z.boolean(),
});
export type Me = z.output<typeof me>;

export const login = staffWrite({
  path: '/v1/staff/login',
  permission: 'anyone',
  summary:
    'Masuk dengan email dan password; bila ada verifikasi dua langkah, jawabannya membawa challenge',
  body: z.object({ email: field.email('Email harus diisi'), password }),
  data: z.union([
    z.object({ step: z.literal('done'), me }),
    z.object({ step: z.literal('second-factor'), challenge: factorChallenge }),
  ]),
});

export const loginSecondFactor = staffWrite({
  path: '/v1/staff/login/second-factor',
  permission: 'anyone',
  summary: 'Verifikasi dua langkah#: kode 6 digit, passkey, atau kode pemulihan',
  body: z.object({ challenge: field.ownedSecret, proof: factorProof }),
  data: me,
});

export const logout = staffWrite({
  path: '/v1/staff/logout',
  permission: 'self',
  summary: 'Keluar: sesi ini berakhir',
  data: nothing,
});

export const getMe = staffRead({
  path: '/v1/staff/me',
  permission: 'self',
  summary: 'Siapa saya, dan apa yang boleh saya lakukan',
  data: me,
});

export const staffDevice = z.object({
  id: z.string(),
  /** "Chrome di Windows". */
  device: z.string(),
  firstUsedDate: instant,
  lastUsedDate: instant,
  /** The session of this request. */
  isThis: z.boolean(),
});
export type StaffDevice = z.output<typeof staffDevice>;

export const listMySessions = staffRead({
  path: '/v1/staff/me/sessions',
  permission: 'self',
  summary: 'Perangkat saya yang sedang masuk',
  data: z.array(staffDevice),
});

export const endMySession = staffWrite({
  path: '/v1/staff/me/sessions/end',
  permission: 'self',
  summary: 'Keluarkan satu perangkat saya',
  body: z.object({ id }),
  data: nothing,
});

export const changeMyPassword = staffWrite({
  path: '/v1/staff/me/password',
  permission: 'self',
  summary: 'Ganti password; perangkat lain keluar',
  body: z.object({ oldPassword: password, newPassword: newStaffPassword }),
  data: nothing,
});

export const openFactorChallenge = staffWrite({
  path: '/v1/staff/me/second-factor/challenge',
  permission: 'self',
  summary: 'Minta challenge untuk membuktikan verifikasi dua langkah lagi di sesi ini',
  data: factorChallenge,
});

export const proveFactor = staffWrite({
  path: '/v1/staff/me/second-factor/prove',
  permission: 'self',
  summary:
    'Buktikan verifikasi dua langkah; lima menit sesudahnya password dan verifikasi dua langkah dapat diubah',
  body: z.object({ challenge: field.ownedSecret, proof: factorProof }),
  data: nothing,
});

export const beginTotp = staffWrite({
  path: '/v1/staff/me/second-factor/totp',
  permission: 'self',
  summary: 'Mulai memasang aplikasi autentikator',
  body: z.object({ password }),
  data: z.object({
    id: z.string(),
    /** Base32, to type in without a camera. */
    secret: z.string(),
    /** `otpauth://…`, for the QR. */
    uri: z.string(),
  }),
});

/** Ten codes, shown once; null if earlier codes are still valid. */
const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const confirmTotp = staffWrite({
  path: '/v1/staff/me/second-factor/totp/confirm',
  permission: 'self',
  summary: 'Selesai memasang aplikasi autentikator, dengan kode pertamanya',
  body: z.object({ id, code: field.oneTimeCode }),
  data: recoveryCodes,
});

export const beginPasskey = staffWrite({
  path: '/v1/staff/me/second-factor/passkey',
  permission: 'self',
  summary: 'Mulai mendaftarkan passkey',
  body: z.object({ password }),
  data: z.object({
    challenge: z.string(),
    /** `PublicKeyCredentialCreationOptionsJSON`, for the browser. */
    options: z.unknown(),
  }),
});

export const confirmPasskey = staffWrite({
  path: '/v1/staff/me/second-factor/passkey/confirm',
  permission: 'self',
  summary: 'Selesai mendaftarkan passkey',
  body: z.object({ challenge: field.ownedSecret, name: passkeyName, response: passkeyAnswer }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = staffWrite({
  path: '/v1/staff/me/second-factor/recovery-codes',
  permission: 'self',
  summary: 'Sepuluh kode pemulihan baru; yang lama tidak berlaku lagi',
  body: z.object({ password }),
  data: recoveryCodes,
});

export const removeFactor = staffWrite({
  path: '/v1/staff/me/second-factor/remove',
  permission: 'self',
  summary: 'Lepas satu cara verifikasi; di produksi yang terakhir tidak dapat dilepas',
  body: z.object({ id, password }),
  data: nothing,
});
