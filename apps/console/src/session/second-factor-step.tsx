import { useState } from 'react';
import type { FactorChallenge, FactorProof } from '@serat/contract/factor';
import { loginSecondFactor, type Me } from '@serat/contract/staff/session';
import { FactorForm } from '@serat/ui/factor-form.tsx';
import { answerWithPasskey, passkeyNotUsed } from '@serat/ui/passkey.ts';
import { useAction } from '../lib/use-action.ts';

interface SecondFactorStepProps {
  challenge: FactorChallenge;
  onIn: (me: Me) => void;
  onBack: () => void;
}

export function SecondFactorStep({ challenge, onIn, onBack }: SecondFactorStepProps) {
  const [problem, setProblem] = useState<string>();
  const { run, isPending, error } = useAction(loginSecondFactor, { ownFailure: () => true });

  async function prove(proof: FactorProof): Promise<boolean> {
    setProblem(undefined);
    const answer = await run({ challenge: challenge.token, proof });
    if (answer) onIn(answer.data);
    return answer !== null;
  }

  async function passkey() {
    const response = await answerWithPasskey(challenge.passkey);
    if (response === null) setProblem(passkeyNotUsed);
    else await prove({ method: 'passkey', response: response as never });
  }

  return (
    <FactorForm
      methods={challenge.methods}
      busy={isPending}
      error={problem ?? (error ? (Object.values(error.fields)[0] ?? error.message) : undefined)}
      onCode={(method, code) => prove({ method, code })}
      onPasskey={() => void passkey()}
      back={{ label: 'Kembali', onClick: onBack }}
    />
  );
}
