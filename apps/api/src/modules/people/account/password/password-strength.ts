import { errorTable } from '@serat/contract/errors';
import { passwordTooShort } from '@serat/contract/fields';
import type { PasswordOwner } from '@serat/contract/password-rule';
import { AppError } from '../../../../app-error.ts';
import type { AccountDeps } from '../account-deps.ts';

/** Applies the same rules as the portal's form. `field` is the form field of the password. */
export async function requireStrongPassword(
  { passwords, passwordRule }: Pick<AccountDeps, 'passwords' | 'passwordRule'>,
  password: string,
  field: 'password' | 'newPassword',
  { fullName, email, phone }: PasswordOwner,
): Promise<void> {
  if (password.length < passwordRule.min) {
    const message = passwordTooShort(passwordRule.min);
    throw new AppError('INVALID_INPUT', { fields: { [field]: message } });
  }
  const score = await passwords.score(password, { fullName, email, phone });
  if (score >= passwordRule.score) return;
  throw new AppError('WEAK_PASSWORD', { fields: { [field]: errorTable.WEAK_PASSWORD.message } });
}
