import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import * as field from './fields.ts';
import { factorChallenge, factorProof, passkeyAnswer, passkeyName } from './factor.ts';

const own = { service: 'account', access: 'customer', method: 'POST', writes: true } as const;
const password = z
  .string('Isi password Anda')
  .check(
    z.minLength(1, 'Isi password Anda'),
    z.maxLength(field.limits.passwordMax, field.passwordTooLong),
  );

export const factor = z.object({
  id: z.string(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  addedDate: z.string(),
});
export type Factor = z.output<typeof factor>;

export const getSecondFactor = defineCall({
  ...own,
  method: 'GET',
  path: '/v1/account/second-factor',
  writes: false,
  summary: 'Verifikasi dua langkah: apa yang terpasang',
  data: z.object({
    factors: z.array(factor),
    recoveryCodesLeft: z.number(),
    /** False if the portal is reached by IP address: passkeys need a domain. */
    passkeysPossible: z.boolean(),
  }),
});

export const openFactorChallenge = defineCall({
  ...own,
  path: '/v1/account/second-factor/challenge',
  summary: 'Minta challenge untuk membuktikan verifikasi dua langkah lagi di sesi ini',
  data: factorChallenge,
});

export const proveFactor = defineCall({
  ...own,
  path: '/v1/account/second-factor/prove',
  summary: 'Buktikan verifikasi dua langkah; lima menit sesudahnya langkah penting terbuka',
  body: z.object({ challenge: field.ownedSecret, proof: factorProof }),
  data: nothing,
});

export const beginTotp = defineCall({
  ...own,
  path: '/v1/account/second-factor/totp',
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

export const confirmTotp = defineCall({
  ...own,
  path: '/v1/account/second-factor/totp/confirm',
  summary: 'Selesai memasang aplikasi autentikator, dengan kode pertamanya',
  body: z.object({ id: z.string().check(z.maxLength(64)), code: field.oneTimeCode }),
  data: recoveryCodes,
});

export const beginPasskey = defineCall({
  ...own,
  path: '/v1/account/second-factor/passkey',
  summary: 'Mulai mendaftarkan passkey',
  body: z.object({ password }),
  data: z.object({
    challenge: z.string(),
    /** `PublicKeyCredentialCreationOptionsJSON`, for the browser. */
    options: z.unknown(),
  }),
});

export const confirmPasskey = defineCall({
  ...own,
  path: '/v1/account/second-factor/passkey/confirm',
  summary: 'Selesai mendaftarkan passkey',
  body: z.object({ challenge: field.ownedSecret, name: passkeyName, response: passkeyAnswer }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = defineCall({
  ...own,
  path: '/v1/account/second-factor/recovery-codes',
  summary: 'Sepuluh kode pemulihan baru; yang lama tidak berlaku lagi',
  body: z.object({ password }),
  data: recoveryCodes,
});

export const removeFactor = defineCall({
  ...own,
  path: '/v1/account/second-factor/remove',
  summary: 'Lepas satu cara verifikasi; dengan yang terakhir kode pemulihan ikut hilang',
  body: z.object({ id: z.string().check(z.maxLength(64)), password }),
  data: nothing,
});
