import * as z from 'zod/mini';
import { limits } from './limits.ts';

export { limits };

export const passwordTooShort = (least: number) => `Password minimal ${least} karakter`;
export const passwordTooLong = `Password maksimal ${limits.passwordMax} karakter`;

const required = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message));

/** Emails are compared trimmed and in lower case, so they are sent that way. */
export const email = (requiredMessage: string) =>
  required(requiredMessage).check(
    z.toLowerCase(),
    z.maxLength(limits.email, `Email maksimal ${limits.email} karakter`),
    z.email('Invalid email'),
  );

export const fullName = required('Name field is required!').check(
  z.maxLength(limits.fullName, `Nama maksimal ${limits.fullName} karakter`),
  z.regex(/^\P{Cc}*$/u, 'Nama berisi karakter yang tidak dapat dipakai'),
);

/** Without invisible characters and letters of other scripts, so that two staff names cannot look alike. */
export const staffName = fullName.check(
  z.regex(
    /^[^\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u,
    'Nama berisi karakter yang tidak terlihat. Ketik ulang namanya',
  ),
  z.regex(
    /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u,
    'Tulis nama dengan huruf Latin. Ketik ulang namanya',
  ),
);

export const phone = required('Phone number field is required!').check(
  z.regex(/^\d+$/, 'Nomor telepon hanya boleh berisi angka'),
  z.minLength(limits.phoneMin, `Nomor telepon ${limits.phoneMin} sampai ${limits.phoneMax} digit`),
  z.maxLength(limits.phoneMax, `Nomor telepon ${limits.phoneMin} sampai ${limits.phoneMax} digit`),
);

/** Never trimmed: a space may be part of a password. */
export const newPassword = z
  .string('Password field is required!')
  .check(
    z.minLength(1, 'Password field is required!'),
    z.minLength(limits.passwordMin, passwordTooShort(limits.passwordMin)),
    z.maxLength(limits.passwordMax, passwordTooLong),
  );

export const oneTimeCode = z
  .string('Masukkan 6 digit kode')
  .check(z.trim(), z.regex(/^\d{6}$/, 'Masukkan 6 digit kode'));

/** A secret of 256 random bits: in a mail link, or kept by a browser as proof. */
export const longSecret = z
  .string('Tautan tidak benar')
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Tautan tidak benar'));

/** A secret that identifies its owner, as a session token does. */
export const ownedSecret = z
  .string('Tautan tidak benar')
  .check(z.regex(/^[A-Za-z0-9_-]{64}$/, 'Tautan tidak benar'));

export const nik = required('NIK field is required!').check(
  z.regex(/^\d{16}$/, `NIK terdiri dari ${limits.nik} digit`),
);

export const plnId = required('ID Pelanggan field is required!').check(
  z.regex(/^\d{13}$/, `ID Pelanggan terdiri dari ${limits.plnId} digit`),
);

/** 15 digits with punctuation (old format), or 16 digits (new format; for a person, the NIK). */
export const npwp = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(?:\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}|\d{16})$/,
      'NPWP berformat 00.000.000.0-000.000, atau 16 digit',
    ),
  );

export const gender = z.enum(['Pria', 'Wanita'], 'Pilih Pria atau Wanita');

/** A calendar day, YYYY-MM-DD. Whether it is in the future is checked against a clock elsewhere. */
const wrongDay = 'Pilih tanggal yang benar';
/** From 1900 to 2999, so that JavaScript and PostgreSQL can represent the days before and after. */
export const calendarDay = z.iso.date(wrongDay).check(z.regex(/^(?:19|2\d)/, wrongDay));

/** Accepts numbers as text, as in queries. */
export const numberWithin = (least: number, most: number, message: string) =>
  z.pipe(
    z.union(
      [
        z.number(),
        z.pipe(
          z.string(),
          z.transform((text) => Number(text.trim() || 'x')),
        ),
      ],
      message,
    ),
    z.number(message).check(z.minimum(least, message), z.maximum(most, message)),
  );

export const latitude = numberWithin(-90, 90, 'Garis lintang tidak benar');
export const longitude = numberWithin(-180, 180, 'Garis bujur tidak benar');

export const feedbackPhone = required('Nomor telepon harus diisi').check(
  z.regex(/^\d+$/, 'Nomor telepon hanya boleh berisi angka'),
  z.maxLength(limits.feedbackPhoneMax, `Nomor telepon maksimal ${limits.feedbackPhoneMax} digit`),
);

/**
 * RSQL; each call defines its fields. A missing or repeated `q` passes, because the RSQL parser
 * answers 400; a failed check here would be 422.
 */
export const rsql = z.catch(z.string(), '');

export const pushToken = z
  .string('Token notifikasi belum diisi')
  .check(
    z.minLength(1, 'Token notifikasi belum diisi'),
    z.maxLength(4096, 'Token notifikasi terlalu panjang'),
    z.regex(/^\P{Cc}*$/u, 'Token notifikasi tidak benar'),
  );

/** A cleared form field arrives as '' and counts as null. */
export const orEmpty = <S extends z.ZodMiniType>(schema: S, message: string) =>
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
