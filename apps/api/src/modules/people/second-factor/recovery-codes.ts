import { randomInt } from 'node:crypto';

const count = 10;
/** Without look-alike characters. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string =>
  Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');

/** Each code has 50 random bits, in two groups. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => `${group()}-${group()}`);

export const plainRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
