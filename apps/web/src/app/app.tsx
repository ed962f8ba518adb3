import { Suspense, useLayoutEffect, useState } from 'react';
import { BrowserRouter } from '../lib/browser/router.tsx';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { FailureDialogHost } from './failure-dialog-host.tsx';
import { Guard } from './routing/guard.tsx';
import { LoadWhenIdle } from './layout/load-when-idle.ts';
import { OfflineBanner } from './pwa/offline-banner.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { Router } from './routing/router.tsx';
import { isViewTab } from '../lib/session/view-tab.ts';
import { ViewBanner } from './layout/view-banner.tsx';
import { SkipLink } from './layout/skip-link.tsx';

const loadBack = () =>
  import('./routing/back-closes-overlays.tsx').then((back) => back.BackClosesOverlays);
const loadToasts = () => import('@serat/ui/overlays/toast.tsx').then((toast) => toast.ToastRegion);

/** Whether overlays were open before a reload. The address reopens them, and the first Back closes them. */
const layOpen = () => Number(window.history.state?.overlays) > 0;

export function App() {
  useBackWhileDrawn();
  // Without transitions, a loading page shows its skeleton at once. Leaving a page and ending its
  // session also happen in one step, so that the guard does not redirect in between.
  return (
    <BrowserRouter>
      <AppBody />
    </BrowserRouter>
  );
}

/**
 * The router subscribes to history only after its first render, which takes a while on slow phones.
 * Replays a navigation that happened before.
 */
function useBackWhileDrawn() {
  const [drawn] = useState(() => location.href);
  useLayoutEffect(() => {
    if (location.href !== drawn)
      dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, [drawn]);
}

/** Everything but the router, which differs when the service prerenders pages. */
export function AppBody() {
  return (
    <>
      <SkipLink />
      {isViewTab && <ViewBanner />}
      <OfflineBanner />
      <ErrorBoundary>
        <Guard>
          <Suspense fallback={<PageSkeleton />}>
            <Router />
          </Suspense>
        </Guard>
      </ErrorBoundary>
      <FailureDialogHost />
      <LoadWhenIdle load={loadBack} isUrgent={layOpen} />
      <LoadWhenIdle load={loadToasts} />
    </>
  );
}
