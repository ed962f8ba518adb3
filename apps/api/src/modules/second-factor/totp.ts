import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 4648, without padding: what people type into an authenticator. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** RFC 4226: the truncated HMAC of the counter. */
function codeOfStep(secret: Buffer, step: number, length: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = hmac.readUInt8(hmac.length - 1) % 16;
  const number = hmac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** length).padStart(length, '0');
}

/** RFC 6238. */
export const totpCode = (secret: Buffer, at: Date, length = digits): string =>
  codeOfStep(secret, stepOf(at), length);

/** The time step whose code it is, the one before and the one after included; null where it is none. */
export function findStep(secret: Buffer, code: string, at: Date): number | null {
  const now = stepOf(at);
  const typed = Buffer.from(code);
  const found = [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(codeOfStep(secret, step, digits));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
  return found ?? null;
}

/** What the QR holds. */
export const totpUri = (secret: Buffer, issuer: string, label: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${label}`)}?${new URLSearchParams({
    secret: base32(secret),
    issuer,
  }).toString()}`;
