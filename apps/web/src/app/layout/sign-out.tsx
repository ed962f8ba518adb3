import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { dropPushSubscription } from '../../features/account/login/push-token.ts';
import { endSession, getToken } from '../../lib/session/session.ts';
import { AlertDialog } from '@serat/ui/overlays/alert-dialog.tsx';
import { revokeSession } from './revoke-session.ts';

/** The browser has forgotten the session by then: a customer who wants to leave does not wait. */
async function tellServer(token: string): Promise<void> {
  if (await revokeSession(token)) return;
  // The service may not know yet, and go on sending messages.
  void dropPushSubscription();
}

export interface SignOut {
  ask: () => void;
  /** To be rendered where it cannot go away before it is answered. */
  confirmation: ReactNode;
}

export function useSignOut(): SignOut {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  function leave() {
    const token = getToken();
    // First, so that no part of the page asks for anything that could not be answered any more.
    endSession();
    if (token !== null) void tellServer(token);
    void navigate('/', { replace: true });
  }

  return {
    ask: () => setAsking(true),
    confirmation: (
      <AlertDialog
        open={asking}
        icon="question"
        title="Are you sure?"
        text="You want to log out?"
        confirm={{ label: 'Ya, keluar', onClick: leave }}
        cancel={{ label: 'Batal', onClick: () => setAsking(false) }}
      />
    ),
  };
}
