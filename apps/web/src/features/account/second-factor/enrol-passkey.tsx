import { useState } from 'react';
import { beginPasskey, confirmPasskey } from '@serat/contract/second-factor';
import { useAction } from '../../../lib/api/use-action.ts';
import { makePasskey, passkeyNotUsed } from '@serat/ui/second-factor/passkey.ts';
import { PasskeyNameDialog } from '@serat/ui/second-factor/passkey-name-dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import type { EnrolProps } from './enrol-authenticator.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface Begun {
  challenge: string;
  options: unknown;
}

export function EnrolPasskey({ onDone, onClose }: EnrolProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <Name {...{ begun, onDone, onClose }} />;
  return (
    <PasswordDialog
      call={beginPasskey}
      title="Tambah passkey"
      submit={{ label: 'Lanjut' }}
      input={(password) => ({ body: { password } })}
      onDone={({ data }) => setBegun({ challenge: data.challenge, options: data.options })}
      onClose={onClose}
    >
      <p className="text-muted">
        Sidik jari, wajah, atau PIN perangkat Anda menjadi langkah kedua saat masuk.
      </p>
    </PasswordDialog>
  );
}

function Name({ begun, onDone, onClose }: EnrolProps & { begun: Begun }) {
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useAction(confirmPasskey, {
    ownFailure(failure) {
      setProblem(Object.values(failure.fields)[0] ?? failure.message);
      return failure.httpStatus === 422;
    },
  });

  async function make(name: string) {
    setProblem(undefined);
    const response = await makePasskey(begun.options);
    if (response === null) return setProblem(passkeyNotUsed);
    const answer = await run({
      body: { challenge: begun.challenge, name, response: response as never },
    });
    if (!answer) return undefined;
    const { recoveryCodes } = answer.data;
    // No toast with new recovery codes: it would cover them, and they show the success.
    if (!recoveryCodes) showToast({ tone: 'success', text: answer.message });
    return onDone(recoveryCodes);
  }

  return (
    <PasskeyNameDialog
      isPending={isPending}
      error={problem}
      onName={(name) => void make(name)}
      onClose={onClose}
    />
  );
}
