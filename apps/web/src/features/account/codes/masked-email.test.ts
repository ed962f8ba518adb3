import { expect, test } from 'vitest';
import { maskEmail } from './masked-email.ts';

test.each([
  ['budi.santoso@contoh.id', 'bu•••@contoh.id'],
  ['ani@contoh.id', 'a•••@contoh.id'],
  ['a@contoh.id', 'a•••@contoh.id'],
  ['"a@b"@contoh.id', '"a•••@contoh.id'],
  ['tanpa-tanda', 'tanpa-tanda'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
