import { useState } from 'react';
import { beginTotp, confirmTotp } from '@serat/contract/staff/session';
import { AuthenticatorDialog } from '@serat/ui/second-factor/authenticator-dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useAction } from '../../lib/use-action.ts';
import { loadMe } from '../../lib/load-me.ts';
import { PasswordDialog } from './password-dialog.tsx';

export interface EnrolDialogProps {
  onCodes: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

interface Begun {
  id: string;
  secret: string;
  uri: string;
}

/** Steps: password, QR code, first code. */
export function EnrolDialog({ onCodes, onClose }: EnrolDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <ScanDialog {...{ begun, onCodes, onClose }} />;
  return (
    <PasswordDialog
      call={beginTotp}
      title="Pasang aplikasi autentikator"
      effect="Siapkan aplikasi seperti Google Authenticator, Aegis, atau 1Password di ponsel Anda."
      confirm="Lanjut"
      input={(password) => ({ password })}
      onDone={({ data }) => setBegun(data)}
      onClose={onClose}
    />
  );
}

function ScanDialog({ begun, onCodes, onClose }: EnrolDialogProps & { begun: Begun }) {
  const { run, isPending, error } = useAction(confirmTotp, { ownFailure: () => true });

  async function confirm(code: string): Promise<boolean> {
    const answer = await run({ id: begun.id, code });
    if (!answer) return false;
    showToast({
      tone: 'success',
      text: answer.message || 'Verifikasi dua langkah sudah terpasang.',
    });
    onCodes(answer.data.recoveryCodes);
    onClose();
    // The recovery codes are shown first, because they are shown only once.
    if (answer.data.recoveryCodes === null) await loadMe();
    return true;
  }

  return (
    <AuthenticatorDialog
      uri={begun.uri}
      secret={begun.secret}
      isPending={isPending}
      error={error?.reason}
      onCode={confirm}
      onClose={onClose}
    />
  );
}
