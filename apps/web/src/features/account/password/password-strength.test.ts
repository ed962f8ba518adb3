import { wordsOfProvider } from '@serat/contract/password-rule';
import { expect, test } from 'vitest';
import { getConfig, provideConfig } from '../../../lib/api/config.ts';
import { passwordScore } from './password-strength.ts';

// shows R5.s7
test.each(['password', '123456', 'sayang', 'qwerty', 'anakku123'])(
  '%s is too weak',
  async (password) => {
    expect(await passwordScore(password, {})).toBe(0);
  },
);

test('a long uncommon phrase is strong', async () => {
  expect(await passwordScore('kucing-terbang-di-atas-menara-17', {})).toBe(4);
});

test("the owner's name and phone are too weak", async () => {
  const owner = { fullName: 'Wulan Prameswari', phone: '081298765432' };
  expect(await passwordScore('Prameswari.Wulan1', owner)).toBe(0);
  expect(await passwordScore('081298765432', owner)).toBe(0);
});

test('the brand, its hosts and the demo passwords are too weak', async () => {
  const usual = getConfig();
  const known = wordsOfProvider('Kilat', ['https://portal.kilat.co.id']);
  expect(await passwordScore('Portal.Kilat.co.id', {})).toBeGreaterThan(0);
  provideConfig({ ...usual, password: { ...usual.password, known } });
  expect(await passwordScore('Portal.Kilat.co.id', {})).toBe(0);
  expect(await passwordScore('Kilat2026!', {})).toBe(0);
  expect(await passwordScore('serat-demo-2026', {})).toBe(0);
  provideConfig(usual);
});
