import { RegisterForm } from '../features/account/register-form.tsx';

export function RegisterPage() {
  return <RegisterForm />;
}
