import { keepDraft, useDrafts } from './drafts.ts';
import type { AskedPage } from './drafts.ts';

/** How long a page that a visitor has asked for is still wanted after the login. */
const wantedFor = 15 * 60_000;

export function askForPage(page: string, { ofOrder = false } = {}): void {
  keepDraft('auth', { returnTo: { page, askedAt: Date.now(), ofOrder } });
}

/** Where the login leads; null once it was asked for too long ago. */
export const stillWanted = (asked: AskedPage | null): string | null =>
  asked && Date.now() - asked.askedAt <= wantedFor ? asked.page : null;

export function forgetAskedPage(): void {
  if (useDrafts.getState().auth.returnTo !== null) keepDraft('auth', { returnTo: null });
}

/** A new account has asked for nothing yet, but for the order that it was registered for. */
export function forgetPageOfOthers(): void {
  if (!useDrafts.getState().auth.returnTo?.ofOrder) forgetAskedPage();
}
