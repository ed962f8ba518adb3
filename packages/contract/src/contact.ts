import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import * as field from './fields.ts';

const open = { service: 'account', method: 'POST', access: 'public' } as const;
const own = { service: 'account', method: 'POST', access: 'customer' } as const;

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

/** A proven phone can get the code for a new password, so an open session is not enough. */
export const sendPhoneCode = defineCall({
  ...own,
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
  path: '/v1/account/phone/verify',
  writes: true,
  summary: 'Verifikasi nomor telepon di profil dengan kodenya',
  body: z.object({ code: field.oneTimeCode }),
  data: nothing,
});
