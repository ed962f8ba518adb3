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

/** Before a reload: the first Back is meant for what its address opens again. */
const layOpen = () => Number(window.history.state?.overlays) > 0;

export function App() {
  useBackWhileDrawn();
  // Without transitions: a page on its way shows its skeleton at once, and leaving a page and ending
  // its session are one step, so that the guard does not lead elsewhere in between.
  return (
    <BrowserRouter>
      <AppBody />
    </BrowserRouter>
  );
}

/** The router listens once its first page is drawn, and a slow phone takes a while: what was gone to meanwhile it is told. */
function useBackWhileDrawn() {
  const [drawn] = useState(() => location.href);
  useLayoutEffect(() => {
    if (location.href !== drawn)
      dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, [drawn]);
}

/** Everything but the router, which is another where pages are rendered ahead. */
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
