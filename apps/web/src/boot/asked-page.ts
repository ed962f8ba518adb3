import { askForPage, forgetAskedPage } from '../model/asked-page.ts';
import { openStorage } from '../lib/session/storage.ts';
import { askedPageKey } from '../lib/start/head-start.ts';

/** A visitor whom the head of a page has led to the login goes on to that page afterwards; who asked for `/` has none in mind. */
export function rememberAskedPage(storage = openStorage(() => sessionStorage)): void {
  const asked = storage.getItem(askedPageKey);
  if (asked === null) return;
  storage.removeItem(askedPageKey);
  if (asked === '/') forgetAskedPage();
  else askForPage(asked);
}
