import { PasswordReset } from '../features/account/password/password-reset.tsx';

export function PasswordVerificationPage() {
  return <PasswordReset />;
}
