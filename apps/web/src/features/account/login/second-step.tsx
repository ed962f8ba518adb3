import type { FactorChallenge } from '@serat/contract/factor';
import { loginSecondFactor } from '@serat/contract/account';
import { ApiError } from '../../../lib/api/api-error.ts';
import { act } from '../../../lib/api/act.ts';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { useFactorProof } from '../../../model/second-factor/use-factor-proof.ts';
import { FactorForm } from '@serat/ui/second-factor/factor-form.tsx';
import { ContactLink } from '../../../parts/contact-link.tsx';
import { currentPushToken } from './push-token.ts';
import { enterAccount } from './sign-in.ts';

interface SecondStepProps {
  challenge: FactorChallenge;
  onStartOver: () => void;
}

export function SecondStep({ challenge, onStartOver }: SecondStepProps) {
  const form = useFactorProof({
    challenge,
    async send(token, proof) {
      try {
        const fcmKey = await currentPushToken();
        const body = { challenge: token, proof, fcmKey };
        const { data } = await act(loginSecondFactor, { body });
        await enterAccount(data.token, data.user);
        return undefined;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.code === 'WRONG_CREDENTIALS') {
          // Too many attempts, or the challenge has expired.
          await showDialog({ icon: 'warning', title: 'Masuk lagi', text: failure.message });
          onStartOver();
          return failure.message;
        }
        if (failure.httpStatus !== 422) await reportFailure(failure, 'action');
        return (
          Object.values(failure.fields)[0] ?? (failure.message || 'Belum terkirim. Coba lagi.')
        );
      }
    },
  });
  return (
    <>
      <h2 className="mb-4 text-xl">Verifikasi dua langkah</h2>
      <FactorForm {...form} back={{ label: 'Kembali', onClick: onStartOver }} />
      <p className="mt-6 text-sm text-muted">
        Kehilangan ponsel dan kode pemulihan? <ContactLink />, siapkan data diri Anda.
      </p>
    </>
  );
}
