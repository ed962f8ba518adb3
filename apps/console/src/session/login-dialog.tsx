import { useEffect } from 'react';
import type { Me } from '@serat/contract/staff/session';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { endSession } from '../lib/session.ts';
import { loadMe } from '../lib/load-me.ts';
import { LoginForm } from './login-form.tsx';

interface LoginDialogProps {
  me: Me;
  onIn: (me: Me) => void;
}

/** Covers a page whose session has ended; typed text stays and work continues after the login. */
export function LoginDialog({ me, onIn }: LoginDialogProps) {
  // A login in another tab also counts here.
  useEffect(() => {
    const look = () => void loadMe().catch(() => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);

  return (
    <Dialog
      open
      size="sm"
      dismissible={false}
      onClose={() => undefined}
      title="Sesi Anda berakhir"
      description="Masuk lagi untuk melanjutkan. Yang sudah Anda ketik tetap ada."
    >
      <LoginForm email={me.email} onIn={onIn} />
      <p className="mt-4 text-center">
        <Button variant="quiet" size="sm" onClick={endSession}>
          Tinggalkan halaman ini
        </Button>
      </p>
    </Dialog>
  );
}
