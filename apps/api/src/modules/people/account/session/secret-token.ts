import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;
const pattern = /^[A-Za-z0-9_-]{43}$/;

/** A token of 256 random bits, safe in a URL, a header or a field. */
export const newToken = (): string => randomBytes(bytes).toString('base64url');

export const isToken = (text: string): boolean => pattern.test(text);

/** A session token starts with the customer's id, so that the session's row can be found by customer. */
const ownedPattern = /^[A-Za-z0-9_-]{64}$/;
const uuidBytes = 16;

export const newOwnedToken = (customerId: string): string =>
  ownedToken(customerId, randomBytes(bytes));

export const ownedToken = (customerId: string, secret: Buffer): string =>
  Buffer.concat([Buffer.from(customerId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');

/** Null if the token contains no id, like a registration's token. */
export function ownerOfToken(token: string): string | null {
  if (!ownedPattern.test(token)) return null;
  const id = Buffer.from(token, 'base64url').toString('hex', 0, uuidBytes);
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Tokens are too long to be guessed, so the digest needs no key. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
