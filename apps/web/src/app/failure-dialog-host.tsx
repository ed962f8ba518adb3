import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { dialogQueue } from '../lib/dialog-queue.ts';
import { endSession } from '../lib/session.ts';
import { AlertDialog } from '@serat/ui/alert-dialog.tsx';

/**
 * Shows the queue's dialogs one by one; what a message ends and where it leads happens on its OK.
 * Loaded from the start: the message that the network is gone must not need the network.
 */
export function FailureDialogHost() {
  const message = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.current, () => null);
  const navigate = useNavigate();

  const close = useCallback(() => {
    dialogQueue.close();
    if (message?.clears) endSession();
    if (message?.leadsTo) void navigate(message.leadsTo, { replace: true });
  }, [message, navigate]);

  useEffect(() => {
    if (message?.closesAfter === undefined) return undefined;
    const timer = setTimeout(close, message.closesAfter);
    return () => clearTimeout(timer);
  }, [message, close]);

  if (message === null) return null;
  const { icon, title, text } = message;
  return (
    <AlertDialog
      key={title + text}
      open
      icon={icon}
      title={title}
      text={text}
      confirm={{ label: 'OK', onClick: close }}
    />
  );
}
