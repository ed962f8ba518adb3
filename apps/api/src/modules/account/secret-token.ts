import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;
const pattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits for a URL, a header or a field. */
export const newToken = (): string => randomBytes(bytes).toString('base64url');

export const isToken = (text: string): boolean => pattern.test(text);

/** What is kept of a token; too long to be guessed, it needs no key. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
