import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Validates wrong values of every kind with every form, and prints the messages. */
const ask = `
  await import(${JSON.stringify(new URL('../../../../packages/contract/src/zod-setup.ts', import.meta.url).href)});
  const folder = ${JSON.stringify(new URL('../features/', import.meta.url).href)};
  const from = (path) => import(folder + path);
  const { loginForm, emailForm } = await from('account/login/login-schema.ts');
  const { registerForm } = await from('account/registration/register-schema.ts');
  const { resetPasswordForm, changePasswordForm } = await from('account/password/new-password-schema.ts');
  const { profileForm } = await from('account/profile/profile-schema.ts');
  const { feedbackSchema } = await from('coverage/outcome/feedback-fields.ts');
  const { addressSchema } = await from('coverage/address/address-form.ts');
  const forms = [
    loginForm, emailForm, registerForm(() => 4), resetPasswordForm(() => 4), changePasswordForm(() => 4),
    profileForm('2026-11-20'), feedbackSchema, addressSchema,
  ];
  const wrong = [undefined, null, '', 'x', 'x'.repeat(5000), 0, -1, Number.NaN, true, [], {}, 0n];
  const said = [];
  for (const form of forms) for (const value of wrong) {
    const names = Object.keys(form._zod.def.shape);
    const { error } = await form.safeParseAsync(
      Object.fromEntries(names.map((name) => [name, value])),
    );
    for (const { message } of error?.issues ?? []) said.push(message);
  }
  console.log(JSON.stringify({ checked: said.length, said: [...new Set(said)].sort() }));
`;

it('no form shows a message of Zod', () => {
  // Zod reads its settings once, when it is loaded, so this runs in its own process.
  const { checked, said } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' }),
  ) as { checked: number; said: string[] };
  expect(checked).toBeGreaterThan(200);
  expect(said).toContain('Isian tidak benar');
  expect(
    said.filter((words) => /expected|received|Too (small|big)|Invalid (?!email$)/.test(words)),
  ).toEqual([]);
});

it('is configured before the first schema is created', () => {
  for (const main of ['../boot/main.tsx', '../../../console/src/main.tsx']) {
    expect(readFileSync(file(main), 'utf8').split('\n')[0]).toBe(
      "import '@serat/contract/zod-setup';",
    );
  }
});
