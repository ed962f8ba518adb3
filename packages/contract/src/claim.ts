import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import * as field from './fields.ts';

/** Calls by which customers of the provider's former system take over their accounts. */
const open = { service: 'account', method: 'POST', access: 'public', writes: true } as const;

const number = z
  .string('Masukkan nomor pelanggan atau nomor layanan')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(3, 'Masukkan nomor pelanggan atau nomor layanan'),
    z.maxLength(40, 'Nomor maksimal 40 karakter'),
  );

export const claimChannel = z.enum(['email', 'phone']);
export type ClaimChannel = z.output<typeof claimChannel>;

/** The answer is the same for numbers that are unknown, claimed or without a contact. */
export const askClaim = defineCall({
  ...open,
  path: '/v1/account/claim',
  summary: 'Minta kode klaim untuk nomor pelanggan atau layanan, ke kontak yang tercatat',
  body: z.object({ number }),
  data: z.object({ channel: claimChannel, contact: z.string() }),
});

export const proveClaim = defineCall({
  ...open,
  path: '/v1/account/claim/proof',
  summary: 'Buktikan klaim dengan kode; jawabannya kunci untuk 30 menit',
  body: z.object({
    number,
    code: field.oneTimeCode,
    /** For a code by phone: the end of the NIK or of the PLN id, if the provider has one of them. */
    ending: z.optional(
      z
        .string('Masukkan 4 angka terakhir')
        .check(z.trim(), z.regex(/^\d{4}$/, 'Masukkan 4 angka terakhir')),
    ),
  }),
  /** The email that the code has proven; null after a code by phone. */
  data: z.object({ claim: field.ownedSecret, email: z.nullable(z.string()) }),
});

const claim = field.ownedSecret;
const email = field.email('Email field is required!');

export const askClaimEmail = defineCall({
  ...open,
  path: '/v1/account/claim/email',
  summary: 'Minta kode ke email baru untuk akun yang diklaim',
  body: z.object({ claim, email }),
  data: nothing,
});

export const finishClaim = defineCall({
  ...open,
  path: '/v1/account/claim/finish',
  summary: 'Selesaikan klaim: email dan password; menyetujui ketentuan yang berlaku',
  body: z.object({
    claim,
    email,
    /** The code sent to the new email. Not needed for the email that the first code has proven. */
    code: z.optional(field.oneTimeCode),
    password: field.newPassword,
  }),
  data: nothing,
});

export const seeClaimNews = defineCall({
  service: 'account',
  method: 'POST',
  access: 'customer',
  writes: true,
  path: '/v1/account/claim/news',
  summary: 'Tutup perkenalan portal sesudah klaim, untuk semua perangkat',
  body: z.object({}),
  data: nothing,
});
