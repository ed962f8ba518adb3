import * as z from 'zod/mini';
import { errorTable } from '@serat/contract/errors';
import * as field from '@serat/contract/fields';
import type { PasswordOwner } from '@serat/contract/password-rule';
import { getConfig } from '../../../lib/api/config.ts';
import type { ScorePassword } from './password-strength.ts';

/** The contract's rule for a new password, with this provider's minimum length. */
export const newPassword = z.string('Password field is required!').check(
  z.minLength(1, 'Password field is required!'),
  z.refine((password) => password.length >= getConfig().password.min, {
    error: () => field.passwordTooShort(getConfig().password.min),
  }),
  z.maxLength(field.limits.passwordMax, field.passwordTooLong),
);

/** True for a wrong length, which has its own message. */
export async function isStrong(
  scoreOf: ScorePassword,
  password: string,
  owner: PasswordOwner,
): Promise<boolean> {
  const rule = getConfig().password;
  if (password.length < rule.min) return true;
  const score = await scoreOf(password, owner);
  return score === null || score >= rule.score;
}

/** True for an empty repetition, which has its own message. */
export const isSameTwice = (password: string, confirmPassword: string): boolean =>
  confirmPassword === '' || confirmPassword === password;

const newPasswordFields = (scoreOf: ScorePassword, owner: PasswordOwner) => ({
  newPassword: newPassword.check(
    z.refine((password) => isStrong(scoreOf, password, owner), errorTable.WEAK_PASSWORD.message),
  ),
  confirmPassword: z.string().check(z.minLength(1, 'Reinput password field is required!')),
});

const confirmed = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword: chosen, confirmPassword }) => isSameTwice(chosen, confirmPassword),
  { path: ['confirmPassword'], error: 'Passwords not match.' },
);

export const resetPasswordForm = (scoreOf: ScorePassword, owner: PasswordOwner) =>
  z.object(newPasswordFields(scoreOf, owner)).check(confirmed);

export const changePasswordForm = (scoreOf: ScorePassword, owner: PasswordOwner) =>
  z
    .object({
      oldPassword: z
        .string()
        .check(
          z.minLength(1, 'Password field is required!'),
          z.maxLength(field.limits.passwordMax, field.passwordTooLong),
        ),
      ...newPasswordFields(scoreOf, owner),
    })
    .check(confirmed);
