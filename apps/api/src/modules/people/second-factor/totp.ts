import { randomBytes } from 'node:crypto';
import { generateSync, generateURI, ScureBase32Plugin, verifySync } from 'otplib';

const digits = 6;
const stepSeconds = 30;
const plugin = new ScureBase32Plugin();

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648 without padding, as people type it into an authenticator. */
export const base32 = (bytes: Uint8Array): string => plugin.encode(bytes);
export const fromBase32 = (text: string): Buffer => Buffer.from(plugin.decode(text));

const epochOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** RFC 6238. */
export const totpCode = (secret: Uint8Array, at: Date, length: 6 | 8 = digits): string =>
  generateSync({ secret, epoch: epochOf(at), digits: length });

/** Returns the time step of the code, one step before and after included; null if the code is wrong. */
export function findStep(secret: Uint8Array, code: string, at: Date): number | null {
  // The library throws for malformed codes; to us they are wrong codes.
  if (!/^\d{6}$/.test(code)) return null;
  const found = verifySync({
    secret,
    token: code,
    epoch: epochOf(at),
    epochTolerance: stepSeconds,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

export const totpUri = (secret: Uint8Array, issuer: string, label: string): string =>
  generateURI({ secret: base32(secret), issuer, label });
