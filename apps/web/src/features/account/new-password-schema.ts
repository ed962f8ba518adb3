import * as z from 'zod/mini';
import { errorTable } from '@serat/contract/errors';
import * as field from '@serat/contract/fields';
import type { ScorePassword } from './password-strength.ts';

/** The contract's rule for a new password, and its strength. */
export const strongPassword = (scoreOf: ScorePassword) =>
  field.newPassword.check(
    z.refine(async (password) => {
      if (password.length < field.limits.passwordMin) return true;
      const score = await scoreOf(password);
      return score === null || score >= field.limits.passwordScore;
    }, errorTable.WEAK_PASSWORD.message),
  );

/** An empty second typing has a message of its own. */
export const isSameTwice = (password: string, confirmPassword: string): boolean =>
  confirmPassword === '' || confirmPassword === password;

const newPasswordFields = (scoreOf: ScorePassword) => ({
  newPassword: strongPassword(scoreOf),
  confirmPassword: z.string().check(z.minLength(1, 'Reinput password field is required!')),
});

const confirmed = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => isSameTwice(newPassword, confirmPassword),
  { path: ['confirmPassword'], error: 'Passwords not match.' },
);

export const resetPasswordForm = (scoreOf: ScorePassword) =>
  z.object(newPasswordFields(scoreOf)).check(confirmed);

export const changePasswordForm = (scoreOf: ScorePassword) =>
  z
    .object({
      oldPassword: z
        .string()
        .check(
          z.minLength(1, 'Password field is required!'),
          z.maxLength(field.limits.passwordMax, field.passwordTooLong),
        ),
      ...newPasswordFields(scoreOf),
    })
    .check(confirmed);
