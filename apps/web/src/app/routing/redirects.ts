import * as pages from '@serat/contract/pages';
import { isViewTab } from '../../lib/session/view-tab.ts';
import { findRoute } from './routes.ts';

function pageAfterLogin(returnTo: string | null): string {
  if (returnTo === null || !returnTo.startsWith('/')) return pages.home;
  const route = findRoute(returnTo.split(/[?#]/)[0] ?? '');
  return route && route.guard !== 'guest-only' ? returnTo : pages.home;
}

/** Null if the page may be shown. This only guides navigation; the server protects the data. */
export function redirectFrom(
  pathname: string,
  signedIn: boolean,
  returnTo: string | null,
  isView = isViewTab,
): string | null {
  // An ended staff view must not lead to the login.
  if (isView && !signedIn) return pathname === pages.view ? null : pages.view;
  if (pathname === '/') return signedIn ? pages.home : pages.login;
  const route = findRoute(pathname);
  if (!route) return pages.notFound;
  if (route.guard === 'customer' && !signedIn) return route.withoutToken ?? '/';
  if (route.guard === 'guest-only' && signedIn) return pageAfterLogin(returnTo);
  return null;
}

/** The page after all redirects, which is loaded before the first render. */
export function destinationOf(
  pathname: string,
  signedIn: boolean,
  returnTo: string | null,
): string {
  const next = redirectFrom(pathname, signedIn, returnTo)?.split(/[?#]/)[0];
  return next === undefined ? pathname : destinationOf(next, signedIn, returnTo);
}
