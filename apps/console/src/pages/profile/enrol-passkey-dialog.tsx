import { useState } from 'react';
import { beginPasskey, confirmPasskey } from '@serat/contract/staff/session';
import { makePasskey, passkeyNotUsed } from '@serat/ui/second-factor/passkey.ts';
import { PasskeyNameDialog } from '@serat/ui/second-factor/passkey-name-dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useAction } from '../../lib/use-action.ts';
import { loadMe } from '../../lib/load-me.ts';
import type { EnrolDialogProps } from './enrol-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface Begun {
  challenge: string;
  options: unknown;
}

/** Steps: password, name, the browser's prompt. */
export function EnrolPasskeyDialog({ onCodes, onClose }: EnrolDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <NameDialog {...{ begun, onCodes, onClose }} />;
  return (
    <PasswordDialog
      call={beginPasskey}
      title="Tambah passkey"
      effect="Sidik jari, wajah, atau PIN perangkat ini, atau kunci keamanan, menjadi langkah kedua."
      confirm="Lanjut"
      input={(password) => ({ password })}
      onDone={({ data }) => setBegun({ challenge: data.challenge, options: data.options })}
      onClose={onClose}
    />
  );
}

function NameDialog({ begun, onCodes, onClose }: EnrolDialogProps & { begun: Begun }) {
  const [problem, setProblem] = useState<string>();
  const { run, isPending, error } = useAction(confirmPasskey, { ownFailure: () => true });

  async function make(name: string) {
    setProblem(undefined);
    const response = await makePasskey(begun.options);
    if (response === null) return setProblem(passkeyNotUsed);
    const { challenge } = begun;
    const answer = await run({ challenge, name, response: response as never });
    if (!answer) return undefined;
    showToast({ tone: 'success', text: answer.message });
    onCodes(answer.data.recoveryCodes);
    onClose();
    if (answer.data.recoveryCodes === null) await loadMe();
    return undefined;
  }

  return (
    <PasskeyNameDialog
      isPending={isPending}
      error={problem ?? error?.reason}
      onName={(name) => void make(name)}
      onClose={onClose}
    />
  );
}
