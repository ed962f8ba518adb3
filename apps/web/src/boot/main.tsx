import '@serat/contract/zod-setup';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as pages from '@serat/contract/pages';
import { App } from '../app/app.tsx';
import { takeOverScrollRestoration } from '../app/routing/navigation-effects.tsx';
import { rememberAskedPage } from './asked-page.ts';
import { trackEarlyInput } from '../lib/start/early-input.ts';
import { getEarlyRequests } from '../lib/start/early-requests.ts';
import type { EarlyRequests } from '../lib/start/early-requests.ts';
import { loadRoute } from '../app/routing/loading.tsx';
import { prefetchOnIntent } from '../app/routing/prefetch-on-intent.ts';
import { destinationOf } from '../app/routing/redirects.ts';
import { findRoute } from '../app/routing/routes.ts';
import type { AppRoute } from '../app/routing/app-route.ts';
import { ignoreGhostClicks } from './ghost-clicks.ts';
import { hidePage, reloadPage, showPage } from './reload-page.ts';
import { stillWanted } from '../model/asked-page.ts';
import { nothingDrafted, useDrafts } from '../model/drafts.ts';
import { reportEndOfSession } from '../lib/failure/failure-dialog.ts';
import { isRecord } from '../lib/is-record.ts';
import { getToken, subscribeToSession } from '../lib/session/session.ts';
import '../styles.css';

async function start(root: HTMLElement): Promise<void> {
  rememberAskedPage();
  const head = getEarlyRequests();
  void head?.refused.then(() => reportEndOfSession(head.token));
  const returnTo = stillWanted(useDrafts.getState().auth.returnTo);
  const route = findRoute(destinationOf(location.pathname, getToken() !== null, returnTo));
  // The error boundary reports a chunk that fails to load.
  if (route) await loadRoute(route).catch(() => {});
  head?.earlyRender.abort();
  trackEarlyInput(root);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // A transition, so that a slow phone can scroll and type meanwhile. A page that is not hydrated
  // stays on screen until React's first render replaces it.
  startTransition(() => {
    if (route && isRenderedFor(root, route)) {
      if (head) prepareHydration(head);
      hydrateRoot(root, app);
    } else {
      hideAtEndOfSession(head);
      createRoot(root).render(app);
    }
  });
  // The early answers serve the first render only; later they would replace newer data.
  void head?.appReady.then(() => {
    head.stopKeeping();
    head.arrived = {};
  });
  takeOverScrollRestoration();
  prefetchOnIntent();
  ignoreGhostClicks();
}

function hideAtEndOfSession(head: EarlyRequests | null): void {
  const stop = subscribeToSession(hidePage);
  void head?.appReady.then(() => {
    stop();
    showPage();
  });
}

/** The service rendered the page without answers and without a customer, so hydration must not see any. */
function prepareHydration(head: EarlyRequests): void {
  head.stopKeeping();
  head.arrived = {};
  head.hydrated = head.appReady;
  // If the guard redirects during hydration, React leaves HTML on the screen that is not hydrated yet.
  const stop = subscribeToSession(reloadPage);
  void head.appReady.then(stop);
}

/** Whether the prerendered HTML is what this visitor sees first. Customers' data are never prerendered. */
const isRenderedFor = (root: HTMLElement, route: AppRoute): boolean =>
  root.hasChildNodes() &&
  route.guard !== 'customer' &&
  isArrivalAt(route) &&
  (route.path === pages.publicCoverage ||
    (getToken() === null &&
      location.search === '' &&
      location.hash === '' &&
      (route.path === pages.login || nothingDrafted())));

function isArrivalAt(route: AppRoute): boolean {
  const history: unknown = window.history.state;
  return (
    route === findRoute(location.pathname) &&
    (history === null || (isRecord(history) && (history['usr'] ?? null) === null))
  );
}

const root = document.getElementById('root');
if (root) void start(root);
