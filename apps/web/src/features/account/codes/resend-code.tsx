import { forgetPassword } from '@serat/contract/password';
import { useAction } from '../../../lib/api/use-action.ts';
import { proofFor } from '../registration/registration-proof.ts';
import { countDownRetryAfter, ResendButton } from './resend-button.tsx';

export function ResendCode({ email, byPhone }: { email: string; byPhone: boolean }) {
  const { run, isPending } = useAction(forgetPassword, { ownFailure: countDownRetryAfter });
  return (
    <ResendButton
      isPending={isPending}
      send={() =>
        run({ query: { email, ...proofFor(email), ...(byPhone && { by: 'phone' as const }) } })
      }
    />
  );
}
