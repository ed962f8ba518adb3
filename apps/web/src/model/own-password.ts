import * as z from 'zod/mini';

/** What a form asks that only the owner of the account may send, and where its refusals stand. */
export const ownPassword = {
  field: { password: z.string().check(z.minLength(1, 'Password field is required!')) },
  places: { password: 'password', WRONG_OLD_PASSWORD: 'password' },
} as const;
