import { ForgotPasswordForm } from '../features/account/password/forgot-password-form.tsx';

export function ForgotPasswordPage() {
  return <ForgotPasswordForm />;
}
