import { expect, test } from 'vitest';
import { passwordScore } from './password-strength.ts';

test.each(['password', '123456', 'sayang', 'qwerty'])('%s is too weak', async (password) => {
  expect(await passwordScore(password)).toBe(0);
});

test('a long uncommon phrase is strong', async () => {
  expect(await passwordScore('kucing-terbang-di-atas-menara-17')).toBe(4);
});
