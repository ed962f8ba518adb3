import { LoginForm } from '../features/account/login/login-form.tsx';

export function LoginPage() {
  return <LoginForm />;
}
