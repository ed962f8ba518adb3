import { expect, test } from 'vitest';
import { passwordScore } from './password-strength.ts';

test.each(['password', '123456', 'sayang', 'qwerty', 'anakku123'])(
  '%s is too weak',
  async (password) => {
    expect(await passwordScore(password, {})).toBe(0);
  },
);

test('a long uncommon phrase is strong', async () => {
  expect(await passwordScore('kucing-terbang-di-atas-menara-17', {})).toBe(4);
});

test('the own name and phone are too weak', async () => {
  const owner = { fullName: 'Wulan Prameswari', phone: '081298765432' };
  expect(await passwordScore('Prameswari.Wulan1', owner)).toBe(0);
  expect(await passwordScore('081298765432', owner)).toBe(0);
});
