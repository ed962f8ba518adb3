import { randomInt } from 'node:crypto';

export interface NetworkLogin {
  user: string;
  password: string;
}

/** Technicians type it into routers, so without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export const newNetworkPassword = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
