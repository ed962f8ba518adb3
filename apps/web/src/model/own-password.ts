import * as z from 'zod/mini';

/** The password field of forms that only the account's owner may send, and the errors it shows. */
export const ownPassword = {
  field: { password: z.string().check(z.minLength(1, 'Password field is required!')) },
  errorFields: { password: 'password', WRONG_OLD_PASSWORD: 'password' },
} as const;
