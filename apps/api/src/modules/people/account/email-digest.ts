import type { Secrets } from '../../../secrets.ts';

/** Lets tables of limits and codes refer to an email without storing it. */
export const emailDigest = (secrets: Secrets, email: string): Buffer =>
  secrets.digest('email', email);
