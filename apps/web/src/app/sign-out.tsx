import { logout } from '@serat/contract/account';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { dropPushSubscription } from '../features/account/push-token.ts';
import { request } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { endSession } from '../lib/session.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

const serverTimeMs = 5_000;

/** The server is told, but a customer who wants to leave does not wait for it for ever. */
async function tellServer(): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), serverTimeMs);
  // Nothing that is still asked for could be answered afterwards.
  await queryClient.cancelQueries();
  try {
    await request(logout, {}, controller.signal);
  } catch {
    // The session ends here whatever the server says; it may not know, and go on sending messages.
    void dropPushSubscription();
  } finally {
    clearTimeout(timer);
  }
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
