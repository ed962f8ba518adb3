import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endSessions, listSessions } from '@serat/contract/session';
import { refresh } from '../../../lib/api/query-client.ts';
import { endSession } from '../../../lib/session/session.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { dropPushSubscription } from '../login/push-token.ts';

export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { run, isPending } = useAction(endSessions);
  const [keepsThis, setKeepsThis] = useState(true);

  async function end(exceptThis: boolean) {
    setKeepsThis(exceptThis);
    const answer = await run({ body: { exceptThis } });
    if (!answer) return;
    showToast({ tone: 'success', text: answer.message });
    if (exceptThis) {
      onClose();
      await refresh(listSessions);
      return;
    }
    endSession();
    void dropPushSubscription();
    await navigate('/', { replace: true });
  }

  return (
    <Dialog
      open
      dismissible={!isPending}
      onClose={onClose}
      title="Keluar dari semua perangkat?"
      footer={
        <>
          <Button
            variant="secondary"
            loading={isPending && !keepsThis}
            disabled={isPending}
            onClick={() => void end(false)}
          >
            Semua, termasuk ini
          </Button>
          <Button
            loading={isPending && keepsThis}
            disabled={isPending}
            onClick={() => void end(true)}
          >
            Perangkat lain saja
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Perangkat yang dikeluarkan harus masuk lagi dengan email dan password. Bila password Anda
        diketahui orang lain, ganti juga password Anda.
      </p>
    </Dialog>
  );
}
