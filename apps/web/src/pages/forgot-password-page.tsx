import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';

export function ForgotPasswordPage() {
  return <ForgotPasswordForm />;
}
