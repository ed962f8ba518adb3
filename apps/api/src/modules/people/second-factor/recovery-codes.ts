import { randomInt } from 'node:crypto';

const count = 10;
/** Without the signs that look like others. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string =>
  Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');

/** Each 50 random bits, in two groups to be read aloud. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => `${group()}-${group()}`);

/** However it was typed. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
