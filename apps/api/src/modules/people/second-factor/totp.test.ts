import { expect, test } from 'vitest';
import { base32, findStep, fromBase32, newTotpSecret, totpCode, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is %s', (second, code) => {
  expect(totpCode(secret, new Date(second * 1000), 8)).toBe(code);
});

// shows V6.5.5
test('accepts a code in its time step and the ones before and after', () => {
  const at = new Date('2026-11-16T09:00:00Z');
  const code = totpCode(secret, at);
  const step = findStep(secret, code, at);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect(findStep(secret, code, later(30))).toBe(step);
  expect(findStep(secret, code, later(-30))).toBe(step);
  expect(findStep(secret, code, later(60))).toBeNull();
  expect(findStep(secret, '', at)).toBeNull();
});

test('encodes and decodes base32 as in RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  const made = newTotpSecret();
  expect(fromBase32(base32(made))).toEqual(made);
});

test('names the issuer in the QR code', () => {
  expect(totpUri(secret, 'Serat Fiber', 'ani@contoh.id')).toBe(
    'otpauth://totp/Serat%20Fiber:ani%40contoh.id?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Serat%20Fiber',
  );
});
