import { keepDraft } from '../model/drafts.ts';
import { openStorage } from '../lib/storage.ts';
import { askedPageKey } from './head-start.ts';

/** A visitor whom the head of a page has led to the login goes on to that page afterwards. */
export function rememberAskedPage(storage = openStorage(() => sessionStorage)): void {
  const asked = storage.getItem(askedPageKey);
  if (asked === null) return;
  storage.removeItem(askedPageKey);
  keepDraft('auth', { returnTo: asked });
}
