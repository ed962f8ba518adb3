import { askForPage, forgetAskedPage } from '../model/asked-page.ts';
import { openStorage } from '../lib/session/storage.ts';
import { askedPageKey } from '../lib/start/early-requests.ts';

/** Restores the page that the head script stored before it redirected a visitor to the login. `/` counts as no page. */
export function rememberAskedPage(storage = openStorage(() => sessionStorage)): void {
  const asked = storage.getItem(askedPageKey);
  if (asked === null) return;
  storage.removeItem(askedPageKey);
  if (asked === '/') forgetAskedPage();
  else askForPage(asked);
}
