import { RegisterForm } from '../features/account/registration/register-form.tsx';

export function RegisterPage() {
  return <RegisterForm />;
}
