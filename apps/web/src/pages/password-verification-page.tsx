import { PasswordReset } from '../features/account/password-reset.tsx';

export function PasswordVerificationPage() {
  return <PasswordReset />;
}
