import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { askForPage, forgetAskedPage, stillWanted } from '../../model/asked-page.ts';
import { useDrafts } from '../../model/drafts.ts';
import { useToken } from '../../lib/session/session.ts';
import { redirectFrom } from './redirects.ts';
import { findRoute } from './routes.ts';

const led = 'led';

/** Checks access to every page, also when the session ends while a page is open, here or in another tab. */
export function Guard({ children }: { children: ReactNode }) {
  const signedIn = useToken() !== null;
  const { pathname, search, state } = useLocation();
  const returnTo = useDrafts((drafts) => stillWanted(drafts.auth.returnTo));
  const isLed = state === led;
  const wasSignedIn = useRef(signedIn);

  useEffect(() => {
    const justSignedOut = wasSignedIn.current && !signedIn;
    wasSignedIn.current = signedIn;
    // A visitor who opened the root without being redirected asked for no other page.
    if (pathname === '/' && !isLed) forgetAskedPage();
    const route = findRoute(pathname);
    if (route?.guard !== 'customer') return;
    if (signedIn) forgetAskedPage();
    else if (!justSignedOut && route.withoutToken === undefined) askForPage(pathname + search);
  }, [signedIn, pathname, search, isLed]);

  const elsewhere = redirectFrom(pathname, signedIn, returnTo);
  return elsewhere === null ? (
    children
  ) : (
    <Navigate to={elsewhere} replace state={elsewhere === '/' ? led : null} />
  );
}
