import { useEffect, useState } from 'react';
import type { FactorChallenge, FactorProof } from '@serat/contract/factor';
import { openFactorChallenge, proveFactor } from '@serat/contract/staff/session';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Spinner } from '@serat/ui/states/spinner.tsx';
import { ApiError } from '../lib/api-error.ts';
import { request } from '../lib/api.ts';
import { settleProof } from '../lib/proof.ts';
import { useAction } from '../lib/use-action.ts';
import { FactorStep } from './factor-step.tsx';

/**
 * Asks for the second factor before sensitive actions; typed text stays and the action continues.
 */
export function ProveDialog() {
  const [round, setRound] = useState(0);
  return (
    <Dialog
      open
      size="sm"
      onClose={() => settleProof(false)}
      title="Ini memang Anda?"
      description="Langkah ini penting, jadi verifikasi diminta sekali lagi."
    >
      <Round key={round} onOver={() => setRound(round + 1)} />
    </Dialog>
  );
}

interface RoundProps {
  /** Called after too many attempts or when the challenge has expired, to start a new one. */
  onOver: () => void;
}

function Round({ onOver }: RoundProps) {
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    request(openFactorChallenge, undefined).then(
      ({ data }) => !isGone && setChallenge(data),
      (failure: unknown) => {
        if (!(failure instanceof ApiError)) throw failure;
        if (!isGone) setProblem(failure.message);
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (challenge) return <Proving {...{ challenge, onOver }} />;
  if (problem === null) return <Spinner label="Menyiapkan…" />;
  return (
    <RetryNotice retrying={false} onRetry={onOver}>
      {problem}
    </RetryNotice>
  );
}

function Proving({ challenge, onOver }: RoundProps & { challenge: FactorChallenge }) {
  const { run, isPending, error } = useAction(proveFactor, {
    ownFailure({ code }) {
      if (code === 'WRONG_CREDENTIALS') onOver();
      return true;
    },
  });

  async function prove(proof: FactorProof): Promise<boolean> {
    const answer = await run({ challenge: challenge.token, proof });
    if (answer) settleProof(true);
    return answer !== null;
  }

  return <FactorStep challenge={challenge} busy={isPending} error={error} onProof={prove} />;
}
