import { useEffect, useState } from 'react';
import type { FactorChallenge } from '@serat/contract/factor';
import { openFactorChallenge, proveFactor } from '@serat/contract/second-factor';
import { ApiError } from '../../lib/api/api-error.ts';
import { act } from '../../lib/api/act.ts';
import { reportFailure } from '../../lib/failure/failure-dialog.ts';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { FactorForm } from '@serat/ui/second-factor/factor-form.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { useFactorProof } from './use-factor-proof.ts';

interface ProveDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the second factor before an action for which an open session is not enough. */
export function ProveDialog({ onProven, onClose }: ProveDialogProps) {
  const [round, setRound] = useState(0);
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Ini memang Anda?"
      description="Langkah ini penting, jadi kami minta verifikasi sekali lagi."
    >
      <Round key={round} onProven={onProven} onOver={() => setRound(round + 1)} />
    </Dialog>
  );
}

interface RoundProps {
  onProven: () => void;
  /** Called after too many attempts or a timeout; a new challenge follows. */
  onOver: () => void;
}

function Round({ onProven, onOver }: RoundProps) {
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    act(openFactorChallenge, {}).then(
      ({ data }) => !isGone && setChallenge(data),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        void reportFailure(failure, 'background');
        if (!isGone) setProblem(failure.message || 'Belum dapat dimuat.');
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (challenge) return <Proof {...{ challenge, onProven, onOver }} />;
  if (problem === null) return <Spinner label="Menyiapkan…" />;
  return (
    <RetryNotice retrying={false} onRetry={onOver}>
      {problem}
    </RetryNotice>
  );
}

function Proof({ challenge, onProven, onOver }: RoundProps & { challenge: FactorChallenge }) {
  const form = useFactorProof({
    challenge,
    async send(token, proof) {
      try {
        await act(proveFactor, { body: { challenge: token, proof } });
        onProven();
        return undefined;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        await reportFailure(failure, 'background');
        if (failure.code === 'WRONG_CREDENTIALS') onOver();
        return Object.values(failure.fields)[0] ?? (failure.message || 'Coba lagi.');
      }
    },
  });
  return <FactorForm {...form} />;
}
