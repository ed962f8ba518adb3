import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import type { AlertDialogProps } from '@serat/ui/overlays/alert-dialog.tsx';
// Must subscribe before the router does. The dialogs that use it load later.
import '@serat/ui/overlays/overlays.ts';
import { whenIdle } from '../lib/start/when-idle.ts';
import { dialogQueue } from '../lib/failure/dialog-queue.ts';
import { endSession } from '../lib/session/session.ts';

const loadDialog = () =>
  import('@serat/ui/overlays/alert-dialog.tsx').then((part) => part.AlertDialog);

/** Shows the queued dialogs one by one. Closing one ends the session or navigates if its message says so. */
export function FailureDialogHost() {
  const message = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.current, () => null);
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<AlertDialogProps> | null>(null);

  const close = useCallback(() => {
    dialogQueue.close();
    if (message?.clears) endSession();
    if (message?.leadsTo) void navigate(message.leadsTo, { replace: true });
  }, [message, navigate]);

  function again(retry: () => void) {
    close();
    retry();
  }

  useEffect(() => {
    const show = (part: ComponentType<AlertDialogProps>) => setDialog(() => part);
    // Load the dialog early: the message about a lost connection must not need the network.
    if (message === null) return whenIdle(() => void loadDialog().then(show, () => undefined));
    loadDialog().then(show, () => {
      // The connection was lost before the dialog had loaded.
      // oxlint-disable-next-line no-alert
      alert(`${message.title}\n\n${message.text}`);
      close();
    });
    return undefined;
  }, [message, close]);

  useEffect(() => {
    if (message?.closesAfter === undefined || Dialog === null) return undefined;
    const timer = setTimeout(close, message.closesAfter);
    return () => clearTimeout(timer);
  }, [message, Dialog, close]);

  if (message === null || Dialog === null) return null;
  const { icon, title, text, retry } = message;
  return (
    <Dialog
      key={title + text}
      open
      icon={icon}
      title={title}
      text={text}
      confirm={
        retry
          ? { label: 'Coba lagi', onClick: () => again(retry) }
          : { label: 'OK', onClick: close }
      }
      {...(retry && { cancel: { label: 'Tunggu', onClick: close } })}
    />
  );
}
