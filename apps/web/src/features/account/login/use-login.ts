import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { noConnection, showDialog } from '../../../lib/failure/dialog-queue.ts';
import * as pages from '@serat/contract/pages';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { inactiveAccountToast } from './inactive-account.ts';
import type { FactorChallenge } from '@serat/contract/factor';
import type { Credentials } from './log-in.ts';

/** Submit handler and validation, loaded once the page is rendered. */
const loadLogIn = () => import('./log-in.ts');

type Messages = Record<string, string>;

export function useLogin() {
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);

  useEffect(() => {
    // Ignored: submitting loads it again.
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
    // Once the session exists, the guard redirects to the home page or to the page asked for.
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
    /** Set if the password was right and a second factor is required. */
    challenge,
    startOver: () => setChallenge(null),
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
