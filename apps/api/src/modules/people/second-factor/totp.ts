import { randomBytes } from 'node:crypto';
import { generateSync, generateURI, ScureBase32Plugin, verifySync } from 'otplib';

const digits = 6;
const stepSeconds = 30;
const plugin = new ScureBase32Plugin();

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648, without padding: what people type into an authenticator. */
export const base32 = (bytes: Uint8Array): string => plugin.encode(bytes);
export const fromBase32 = (text: string): Buffer => Buffer.from(plugin.decode(text));

const epochOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** RFC 6238. */
export const totpCode = (secret: Uint8Array, at: Date, length: 6 | 8 = digits): string =>
  generateSync({ secret, epoch: epochOf(at), digits: length });

/** The time step whose code it is, the one before and the one after included; null where it is none. */
export function findStep(secret: Uint8Array, code: string, at: Date): number | null {
  // What can be no code is an error to the library, and a wrong one to us.
  if (!/^\d{6}$/.test(code)) return null;
  const found = verifySync({
    secret,
    token: code,
    epoch: epochOf(at),
    epochTolerance: stepSeconds,
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** What the QR holds. */
export const totpUri = (secret: Uint8Array, issuer: string, label: string): string =>
  generateURI({ secret: base32(secret), issuer, label });
