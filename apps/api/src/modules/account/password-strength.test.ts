import { expect, test } from 'vitest';
import { requireStrongPassword } from './password-strength.ts';

test.each(['password', '123456', 'qwerty', 'rahasia', 'sayang', 'indonesia', 'aaaaaa'])(
  'refuses %s',
  (password) => {
    expect(() => requireStrongPassword(password, 'password')).toThrow('Your password is weak!');
  },
);

test.each(['serat-demo-2026', 'P4ssw0rd!', 'aku cinta kamu', 'kucing hitam'])(
  'takes %s',
  (password) => {
    expect(() => requireStrongPassword(password, 'password')).not.toThrow();
  },
);

test('the costliest password does not hold up the service', () => {
  const crafted = Array.from({ length: 128 }, (_, at) => '4@831!0$5+7%2sae'[(at * 7) % 16]).join(
    '',
  );
  requireStrongPassword(crafted, 'password');
  const start = process.cpuUsage();
  requireStrongPassword(crafted, 'password');
  const { user } = process.cpuUsage(start);
  expect(user / 1000).toBeLessThan(250);
});
