import { useState } from 'react';
import type { FactorChallenge, FactorProof } from '@serat/contract/factor';
import { FactorForm, type FactorFormProps } from '@serat/ui/second-factor/factor-form.tsx';
import { answerWithPasskey, passkeyNotUsed } from '@serat/ui/second-factor/passkey.ts';
import type { ApiError } from '../lib/api-error.ts';

interface FactorStepProps extends Pick<FactorFormProps, 'busy' | 'back'> {
  challenge: FactorChallenge;
  error: ApiError | null;
  /** Returns false if the proof was refused. */
  onProof: (proof: FactorProof) => Promise<boolean>;
}

export function FactorStep({ challenge, error, onProof, ...form }: FactorStepProps) {
  const [problem, setProblem] = useState<string>();

  function prove(proof: FactorProof): Promise<boolean> {
    setProblem(undefined);
    return onProof(proof);
  }

  async function passkey() {
    const response = await answerWithPasskey(challenge.passkey);
    if (response === null) setProblem(passkeyNotUsed);
    else await prove({ method: 'passkey', response: response as never });
  }

  return (
    <FactorForm
      {...form}
      methods={challenge.methods}
      error={problem ?? error?.reason}
      onCode={(method, code) => prove({ method, code })}
      onPasskey={() => void passkey()}
    />
  );
}
