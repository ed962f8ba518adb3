import type { Secrets } from '../../../secrets.ts';

/** Names an email in the tables of limits and codes without writing it down there. */
export const emailDigest = (secrets: Secrets, email: string): Buffer =>
  secrets.digest('email', email);
