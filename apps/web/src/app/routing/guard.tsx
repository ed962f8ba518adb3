import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import { useToken } from '../../lib/session.ts';
import { redirectFrom } from './redirects.ts';
import { findRoute } from './routes.ts';

/** Stands before every page; also when the session ends while one is open, here or in another tab. */
export function Guard({ children }: { children: ReactNode }) {
  const signedIn = useToken() !== null;
  const { pathname, search } = useLocation();
  const returnTo = useDrafts((drafts) => drafts.auth.returnTo);
  const wasSignedIn = useRef(signedIn);

  useEffect(() => {
    const justSignedOut = wasSignedIn.current && !signedIn;
    wasSignedIn.current = signedIn;
    const route = findRoute(pathname);
    if (route?.guard !== 'customer') return;
    if (signedIn) {
      if (useDrafts.getState().auth.returnTo !== null) keepDraft('auth', { returnTo: null });
    } else if (!justSignedOut && route.withoutToken === undefined) {
      keepDraft('auth', { returnTo: pathname + search });
    }
  }, [signedIn, pathname, search]);

  const elsewhere = redirectFrom(pathname, signedIn, returnTo);
  return elsewhere === null ? children : <Navigate to={elsewhere} replace />;
}
