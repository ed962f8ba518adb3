import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { noConnection, showDialog } from '../../../lib/failure/dialog-queue.ts';
import * as pages from '@serat/contract/pages';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { inactiveAccountToast } from './inactive-account.ts';
import type { FactorChallenge } from '@serat/contract/factor';
import type { Credentials } from './log-in.ts';

/** What happens on Login, and the checks of the fields: fetched once the page stands. */
const loadLogIn = () => import('./log-in.ts');

type Messages = Record<string, string>;

export function useLogin() {
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);

  useEffect(() => {
    // What did not arrive is asked for again on Login.
    loadLogIn().catch(() => undefined);
  }, []);

  async function enter(typed: Credentials): Promise<Messages> {
    const parts = await loadLogIn().catch(() => null);
    if (!parts) {
      await showDialog(noConnection);
      return {};
    }
    const messages = parts.messagesFor(typed);
    if (Object.keys(messages).length > 0) return messages;
    // Once the session is there the guard leads on: home, or to the page that was asked for.
    const outcome = await parts.logIn(typed);
    if (typeof outcome === 'object') setChallenge(outcome);
    if (outcome !== 'inactive') return {};
    showToast({
      key: inactiveAccountToast,
      tone: 'info',
      text: 'Akun Anda belum aktif. Masukkan kode dari email Anda.',
    });
    await navigate(pages.verification);
    return {};
  }

  return {
    busy,
    /** The password was right, and a second factor is asked for. */
    challenge,
    startOver: () => setChallenge(null),
    /** Answers what the fields have to be told: nothing when they are right. */
    async login(typed: Credentials): Promise<Messages> {
      if (running.current) return {};
      running.current = true;
      setBusy(true);
      try {
        return await enter(typed);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    async messagesFor(typed: Credentials): Promise<Messages> {
      const parts = await loadLogIn().catch(() => null);
      return parts?.messagesFor(typed) ?? {};
    },
  };
}
