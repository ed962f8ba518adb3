import { LoginForm } from '../features/account/login-form.tsx';

export function LoginPage() {
  return <LoginForm />;
}
