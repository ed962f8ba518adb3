import { keepDraft, useDrafts } from './drafts.ts';
import type { AskedPage } from './drafts.ts';

/** How long the login still leads to the page that a visitor asked for, in milliseconds. */
const wantedFor = 15 * 60_000;

export function askForPage(page: string, { ofOrder = false } = {}): void {
  keepDraft('auth', { returnTo: { page, askedAt: Date.now(), ofOrder } });
}

export const stillWanted = (asked: AskedPage | null): string | null =>
  asked && Date.now() - asked.askedAt <= wantedFor ? asked.page : null;

export function forgetAskedPage(): void {
  if (useDrafts.getState().auth.returnTo !== null) keepDraft('auth', { returnTo: null });
}

/** Called for a new account. Keeps only the next step of the order that led to the registration. */
export function forgetPageOfOthers(): void {
  if (!useDrafts.getState().auth.returnTo?.ofOrder) forgetAskedPage();
}
