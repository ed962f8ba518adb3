import { keepDraft } from '../lib/drafts.ts';
import { openStorage } from '../lib/storage.ts';

const key = 'serat-asked';

/** A visitor whom the head of a page has led to the login goes on to that page afterwards. */
export function rememberAskedPage(storage = openStorage(() => sessionStorage)): void {
  const asked = storage.getItem(key);
  if (asked === null) return;
  storage.removeItem(key);
  keepDraft('auth', { returnTo: asked });
}
