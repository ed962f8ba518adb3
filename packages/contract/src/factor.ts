import * as z from 'zod/mini';
import * as field from './fields.ts';

export const factorMethods = ['totp', 'passkey', 'recovery-code'] as const;
export type FactorMethod = (typeof factorMethods)[number];

export const factorChallenge = z.object({
  token: z.string(),
  methods: z.array(z.enum(factorMethods)),
  /** `PublicKeyCredentialRequestOptionsJSON` for the browser; null without a passkey. */
  passkey: z.unknown(),
});
export type FactorChallenge = z.output<typeof factorChallenge>;

const text = z.string().check(z.maxLength(8192));

/** The JSON of `navigator.credentials`; the WebAuthn library validates the rest. */
export const passkeyAnswer = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});

export const passkeyName = z
  .string('Beri nama')
  .check(z.trim(), z.minLength(1, 'Beri nama'), z.maxLength(60, 'Nama maksimal 60 karakter'));

export const factorProof = z.union(
  [
    z.object({ method: z.literal('totp'), code: field.oneTimeCode }),
    z.object({
      method: z.literal('recovery-code'),
      code: z
        .string('Masukkan kode pemulihan')
        .check(z.trim(), z.minLength(1, 'Masukkan kode pemulihan'), z.maxLength(40)),
    }),
    z.object({ method: z.literal('passkey'), response: passkeyAnswer }),
  ],
  'Masukkan kode',
);
export type FactorProof = z.output<typeof factorProof>;
