import * as pages from '@serat/contract/pages';
import { isViewTab } from '../../lib/session/view-tab.ts';
import { findRoute } from './routes.ts';

/** Where a login leads: back to the page that was asked for, if it is one of ours. */
function pageAfterLogin(returnTo: string | null): string {
  if (returnTo === null || !returnTo.startsWith('/')) return pages.home;
  const route = findRoute(returnTo.split(/[?#]/)[0] ?? '');
  return route && route.guard !== 'guest-only' ? returnTo : pages.home;
}

/** Null where a page may be shown; the server guards the data, this guards the way. */
export function redirectFrom(
  pathname: string,
  signedIn: boolean,
  returnTo: string | null,
  isView = isViewTab,
): string | null {
  // A look that has ended must not become anybody's login.
  if (isView && !signedIn) return pathname === pages.view ? null : pages.view;
  if (pathname === '/') return signedIn ? pages.home : pages.login;
  const route = findRoute(pathname);
  if (!route) return pages.notFound;
  if (route.guard === 'customer' && !signedIn) return route.withoutToken ?? '/';
  if (route.guard === 'guest-only' && signedIn) return pageAfterLogin(returnTo);
  return null;
}

/** Where an address ends after all its redirects: the page to fetch before the first render. */
export function destinationOf(
  pathname: string,
  signedIn: boolean,
  returnTo: string | null,
): string {
  const next = redirectFrom(pathname, signedIn, returnTo)?.split(/[?#]/)[0];
  return next === undefined ? pathname : destinationOf(next, signedIn, returnTo);
}
