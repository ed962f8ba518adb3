import type { FactorChallenge, FactorProof } from '@serat/contract/factor';
import { loginSecondFactor, type Me } from '@serat/contract/staff/session';
import { useAction } from '../lib/use-action.ts';
import { FactorStep } from './factor-step.tsx';

interface SecondFactorStepProps {
  challenge: FactorChallenge;
  onIn: (me: Me) => void;
  onBack: () => void;
}

export function SecondFactorStep({ challenge, onIn, onBack }: SecondFactorStepProps) {
  const { run, isPending, error } = useAction(loginSecondFactor, { ownFailure: () => true });

  async function prove(proof: FactorProof): Promise<boolean> {
    const answer = await run({ challenge: challenge.token, proof });
    if (answer) onIn(answer.data);
    return answer !== null;
  }

  return (
    <FactorStep
      challenge={challenge}
      busy={isPending}
      error={error}
      onProof={prove}
      back={{ label: 'Kembali', onClick: onBack }}
    />
  );
}
