import type { PasswordOwner, StrengthScore } from '@serat/contract/password-rule';
import { afterEach, describe, expect, test } from 'vitest';
import { parseConfig, provideConfig } from '../../lib/api/config.ts';
import { firstMessages } from './login/first-messages.ts';
import { emailForm, loginBody, loginForm } from './login/login-schema.ts';
import { changePasswordForm, resetPasswordForm } from './password/new-password-schema.ts';
import { inputNames, profileForm, type ProfileValues } from './profile/profile-schema.ts';
import { registerForm } from './registration/register-schema.ts';

const messages = ({ error }: { error?: Parameters<typeof firstMessages>[0] }) =>
  firstMessages(error);

const scoring = (score: StrengthScore | null) => () => Promise.resolve(score);

describe('login', () => {
  // shows 3.4
  test('fcmKey is always sent, empty without a subscription', () => {
    const typed = { email: 'budi@contoh.id', password: 'x' };
    expect(loginBody(typed, null)).toEqual({ ...typed, fcmKey: '' });
    expect(loginBody(typed, 'kunci')).toEqual({ ...typed, fcmKey: 'kunci' });
  });

  // shows 5.1, 5.4
  test('an empty form', () => {
    expect(messages(loginForm.safeParse({ email: ' ', password: '' }))).toEqual({
      email: 'The username field is required!',
      password: 'The password field is required!',
    });
  });

  // shows 5.2
  test('a malformed email', () => {
    expect(messages(loginForm.safeParse({ email: 'budi', password: 'x' }))).toEqual({
      email: 'Invalid email',
    });
  });

  // shows 5.3
  test('an email of more than 100 characters', () => {
    const email = `${'a'.repeat(90)}@contoh.co.id`;
    expect(loginForm.safeParse({ email, password: 'x' }).success).toBe(false);
  });

  // shows 5.5
  test('the email is trimmed, the password is not', () => {
    expect(loginForm.parse({ email: ' Budi@Contoh.id ', password: ' rahasia ' })).toEqual({
      email: 'budi@contoh.id',
      password: ' rahasia ',
    });
  });
});

describe('register', () => {
  const filled = {
    email: 'budi@contoh.id',
    fullName: 'Budi Santoso',
    phone: '081234567890',
    password: 'kucing-terbang-17',
    confirmPassword: 'kucing-terbang-17',
    agreed: true,
  };
  const shown = async (change: Partial<typeof filled>, score: StrengthScore | null = 3) =>
    messages(await registerForm(scoring(score)).safeParseAsync({ ...filled, ...change }));

  // shows 5.6, 5.7, 5.8, 5.11, 5.14
  test('an empty form', async () => {
    const empty = { email: '', fullName: ' ', phone: '', password: '', confirmPassword: '' };
    expect(await shown({ ...empty, agreed: false })).toEqual({
      email: 'Email field is required!',
      fullName: 'Name field is required!',
      phone: 'Phone number field is required!',
      password: 'Password field is required!',
      confirmPassword: 'Reinput password field is required! ',
      agreed: 'Anda belum menyetujui aturan dan kebijakan',
    });
  });

  // shows 5.9, 5.10, 5.15, 5.16
  test.each([
    ['a malformed email', { email: 'budi@' }, { email: 'Invalid email' }],
    ['letters in the phone', { phone: '08123abc' }, { phone: expect.stringContaining('angka') }],
    ['a phone too short', { phone: '081234567' }, { phone: expect.stringContaining('10') }],
    ['a phone too long', { phone: '081234567890123' }, { phone: expect.stringContaining('14') }],
    [
      'a second typing that differs',
      { confirmPassword: 'kucing' },
      { confirmPassword: 'Passwords must be identical.' },
    ],
    ['no agreement', { agreed: false }, { agreed: 'Anda belum menyetujui aturan dan kebijakan' }],
  ])('%s', async (_, change, expected) => {
    expect(await shown(change)).toEqual(expected);
  });

  // shows 5.12
  test('a password of five characters', async () => {
    expect(await shown({ password: 'abcde', confirmPassword: 'abcde' })).toEqual({
      password: 'Password minimal 6 karakter',
    });
  });

  // shows 5.13
  test('a weak password', async () => {
    expect(await shown({}, 0)).toEqual({ password: 'Your password is weak!' });
  });

  test('reports a weak password together with other invalid fields', async () => {
    expect(await shown({ phone: '' }, 0)).toEqual({
      phone: 'Phone number field is required!',
      password: 'Your password is weak!',
    });
  });

  // shows R5.s6
  test('name, email and phone of the form weaken the password', async () => {
    const owners: PasswordOwner[] = [];
    const judge = (_password: string, owner: PasswordOwner) => {
      owners.push(owner);
      return Promise.resolve(3 as const);
    };
    await registerForm(judge).safeParseAsync(filled);
    const { email, fullName, phone } = filled;
    expect(owners).toMatchObject([{ email, fullName, phone }]);
  });

  // shows R5.s5
  describe("with the provider's stricter rules", () => {
    const usual = parseConfig(null);
    afterEach(() => provideConfig(usual));

    test('seven characters are too few, a score of 1 is too low', async () => {
      provideConfig({ ...usual, password: { min: 8, score: 2, known: [] } });
      expect(await shown({ password: 'abcdefg', confirmPassword: 'abcdefg' })).toEqual({
        password: 'Password minimal 8 karakter',
      });
      expect(await shown({}, 1)).toEqual({ password: 'Your password is weak!' });
      expect(await shown({}, 2)).toEqual({});
    });
  });

  test.each([1, null] as const)('a score of %s passes', async (score) => {
    expect(await shown({}, score)).toEqual({});
  });
});

const reset = async (newPassword: string, confirmPassword: string, score: StrengthScore = 3) =>
  messages(
    await resetPasswordForm(scoring(score), {}).safeParseAsync({ newPassword, confirmPassword }),
  );

describe('new password', () => {
  // shows 5.18, 5.19
  test('an empty form', async () => {
    expect(await reset('', '')).toEqual({
      newPassword: 'Password field is required!',
      confirmPassword: 'Reinput password field is required!',
    });
  });

  // shows 5.20
  test('a repetition that differs', async () => {
    expect(await reset('kucing-terbang', 'kucing')).toEqual({
      confirmPassword: 'Passwords not match.',
    });
  });

  // shows R3b.3
  test('a weak password', async () => {
    expect(await reset('sayang', 'sayang', 0)).toEqual({ newPassword: 'Your password is weak!' });
  });

  test('keeps spaces', async () => {
    const values = { newPassword: ' kucing terbang ', confirmPassword: ' kucing terbang ' };
    expect(await resetPasswordForm(scoring(3), {}).parseAsync(values)).toEqual(values);
  });

  // shows R2.14
  test('requires the old password to change it', async () => {
    const values = { oldPassword: '', newPassword: 'kucing-x', confirmPassword: 'kucing-x' };
    const parsed = await changePasswordForm(scoring(3), {}).safeParseAsync(values);
    expect(messages(parsed)).toEqual({ oldPassword: 'Password field is required!' });
  });
});

// shows 5.17
test('an email address that receives a code', () => {
  expect(messages(emailForm.safeParse({ email: '' }))).toEqual({
    email: 'The email field is required!',
  });
  expect(messages(emailForm.safeParse({ email: 'budi' }))).toEqual({ email: 'Invalid email' });
});

describe('profile', () => {
  const blank = {
    ...Object.fromEntries(inputNames.map((name) => [name, ''])),
    phone: '081234567890',
  };
  const shown = (change: Partial<ProfileValues>) =>
    messages(profileForm('2026-11-15').safeParse({ ...blank, ...change }));

  test('only the phone number is required', () => {
    expect(shown({})).toEqual({});
    expect(shown({ phone: '' })).toEqual({ phone: 'Phone number field is required!' });
  });

  // shows 5.44, 5.45, 5.46, 5.48
  test.each([
    [{ nik: '317101010190000' }, { nik: 'NIK terdiri dari 16 digit' }],
    [{ plnId: '12345' }, { plnId: 'ID Pelanggan terdiri dari 13 digit' }],
    [{ npwp: '12.345' }, { npwp: 'NPWP berformat 00.000.000.0-000.000, atau 16 digit' }],
    [{ dob: '2026-11-16' }, { dob: 'Tanggal lahir tidak boleh setelah hari ini' }],
    [{ dob: '1990-02-30' }, { dob: 'Pilih tanggal yang benar' }],
    [{ phone: '0812' }, { phone: 'Nomor telepon 10 sampai 14 digit' }],
  ])('%o', (change, expected) => {
    expect(shown(change)).toEqual(expected);
  });

  test('accepts valid values', () => {
    expect(
      shown({
        gender: 'Wanita',
        dob: '2026-11-15',
        nik: '3171010101900001',
        plnId: '5321098765432',
        npwp: '12.345.678.9-012.345',
      }),
    ).toEqual({});
  });
});
