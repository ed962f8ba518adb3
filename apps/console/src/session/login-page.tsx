import { useEffect } from 'react';
import type { Me } from '@serat/contract/staff/session';
import { LoginLayout } from './login-layout.tsx';
import { LoginForm } from './login-form.tsx';

/** Shown at the requested page's address, which does not change. */
export function LoginPage({ onIn }: { onIn: (me: Me) => void }) {
  useEffect(() => {
    document.title = 'Masuk · Konsol';
  }, []);
  return (
    <LoginLayout title="Masuk">
      <LoginForm onIn={onIn} />
    </LoginLayout>
  );
}
