import { useEffect } from 'react';
import type { Me } from '@serat/contract/staff/session';
import { Entrance } from './entrance.tsx';
import { LoginForm } from './login-form.tsx';

/** Stands where the asked page will be: its address stays. */
export function LoginPage({ onIn }: { onIn: (me: Me) => void }) {
  useEffect(() => {
    document.title = 'Masuk · Konsol';
  }, []);
  return (
    <Entrance title="Masuk">
      <LoginForm onIn={onIn} />
    </Entrance>
  );
}
