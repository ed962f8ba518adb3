import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { dropPushSubscription } from '../features/account/push-token.ts';
import { queryClient } from '../lib/query-client.ts';
import { endSession, getToken } from '../lib/session.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { revokeSession } from './revoke-session.ts';

/** Once it has ended the session, or cannot be reached: a customer who wants to leave does not wait. */
async function tellServer(): Promise<void> {
  const token = getToken();
  // Nothing that is still asked for could be answered afterwards.
  await queryClient.cancelQueries();
  if (token === null || (await revokeSession(token))) return;
  // The service may not know yet, and go on sending messages.
  void dropPushSubscription();
}

export interface SignOut {
  ask: () => void;
  /** To be rendered where it cannot go away before it is answered. */
  confirmation: ReactNode;
}

export function useSignOut(): SignOut {
  const [step, setStep] = useState<'idle' | 'asking' | 'leaving'>('idle');
  const navigate = useNavigate();

  async function leave() {
    if (step === 'leaving') return;
    setStep('leaving');
    await tellServer();
    endSession();
    await navigate('/', { replace: true });
  }

  return {
    ask: () => setStep('asking'),
    confirmation: (
      <AlertDialog
        open={step !== 'idle'}
        icon="question"
        title="Are you sure?"
        text="You want to log out?"
        confirm={{ label: 'Ya, keluar', onClick: () => void leave(), loading: step === 'leaving' }}
        cancel={{ label: 'Batal', onClick: () => setStep('idle') }}
      />
    ),
  };
}
