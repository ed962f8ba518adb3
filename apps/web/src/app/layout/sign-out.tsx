import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { dropPushSubscription } from '../../features/account/login/push-token.ts';
import { endSession, getToken } from '../../lib/session/session.ts';
import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';
import { revokeSession } from './revoke-session.ts';

/** Runs after the browser has forgotten the session, so that the customer does not wait. */
async function tellServer(token: string): Promise<void> {
  if (await revokeSession(token)) return;
  // The service may not know of the logout yet and continue to push messages.
  void dropPushSubscription();
}

export interface SignOut {
  requestSignOut: () => void;
  /** Render it in a component that stays mounted until it is answered. */
  confirmation: ReactNode;
}

export function useSignOut(): SignOut {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();

  function leave() {
    const token = getToken();
    // End the session first, so that no component sends a request that would fail.
    endSession();
    if (token !== null) void tellServer(token);
    void navigate('/', { replace: true });
  }

  return {
    requestSignOut: () => setConfirming(true),
    confirmation: (
      <AlertDialog
        open={isConfirming}
        icon="question"
        title="Are you sure?"
        text="You want to log out?"
        confirm={{ label: 'Ya, keluar', onClick: leave }}
        cancel={{ label: 'Batal', onClick: () => setConfirming(false) }}
      />
    ),
  };
}
