import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { ApiError } from '../api/api-error.ts';
import { showDialog } from './dialog-queue.ts';
import { describeFailure, sessionInvalid } from './error-catalogue.ts';
import type { FailureMoment, Notice } from './error-catalogue.ts';
import { endSession, getToken } from '../session/session.ts';

export async function showNotice({ kind, icon, title, text }: Notice): Promise<void> {
  if (kind === 'dialog') return showDialog({ icon, title, text });
  showToast({ tone: icon === 'error' ? 'danger' : icon, text });
}

export async function reportFailure(error: unknown, moment: FailureMoment): Promise<void> {
  if (!(error instanceof ApiError)) return;
  const { kind, icon, title, text, clears, leadsTo } = describeFailure(error, moment);
  // The session of this request is already over.
  if (clears && (error.sentToken === null || error.sentToken !== getToken())) return;
  if (kind === 'none') return;
  const isOver = clears && error.httpStatus === 401;
  // End the session first, so that no customer data stays on the screen or in the browser while the
  // dialog is open. The route guard redirects.
  if (isOver) endSession();
  if (kind === 'dialog') {
    return showDialog({ icon, title, text, clears: clears && !isOver, isOver, leadsTo });
  }
  return showNotice({ kind, icon, title, text });
}

/** Ends the session after an early request was refused. Does nothing if the session has ended since. */
export async function reportEndOfSession(sentToken: string | null): Promise<void> {
  if (sentToken === null || sentToken !== getToken()) return;
  endSession();
  const { icon, title, text, leadsTo } = sessionInvalid;
  return showDialog({ icon, title, text, isOver: true, leadsTo });
}
