import { useState } from 'react';
import { beginTotp, confirmTotp } from '@serat/contract/second-factor';
import { useAction } from '../../../lib/api/use-action.ts';
import { AuthenticatorDialog } from '@serat/ui/second-factor/authenticator-dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';

export interface EnrolProps {
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

interface Begun {
  id: string;
  secret: string;
  uri: string;
}

export function EnrolAuthenticator({ onDone, onClose }: EnrolProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <Scan {...{ begun, onDone, onClose }} />;
  return (
    <PasswordDialog
      call={beginTotp}
      title="Pasang aplikasi autentikator"
      submit={{ label: 'Lanjut' }}
      input={(password) => ({ body: { password } })}
      onDone={({ data }) => setBegun(data)}
      onClose={onClose}
    >
      <p className="text-muted">
        Siapkan aplikasi seperti Google Authenticator, Aegis, atau 1Password di ponsel Anda.
      </p>
    </PasswordDialog>
  );
}

function Scan({ begun, onDone, onClose }: EnrolProps & { begun: Begun }) {
  const { run, isPending, error } = useAction(confirmTotp, {
    ownFailure: ({ httpStatus }) => httpStatus === 422,
  });

  async function confirm(code: string) {
    const answer = await run({ body: { id: begun.id, code } });
    if (!answer) return false;
    const { recoveryCodes } = answer.data;
    // No toast with new recovery codes: it would cover them, and they show the success.
    if (!recoveryCodes) showToast({ tone: 'success', text: answer.message });
    onDone(recoveryCodes);
    return true;
  }

  return (
    <AuthenticatorDialog
      uri={begun.uri}
      secret={begun.secret}
      isPending={isPending}
      error={error ? (Object.values(error.fields)[0] ?? error.message) : undefined}
      onCode={confirm}
      onClose={onClose}
    />
  );
}
