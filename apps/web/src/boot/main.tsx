import '@serat/contract/zod-setup';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as pages from '@serat/contract/pages';
import { App } from '../app/app.tsx';
import { takeOverScrollRestoration } from '../app/routing/navigation-effects.tsx';
import { rememberAskedPage } from './asked-page.ts';
import { followEarlyInput } from '../lib/start/early-input.ts';
import { getHeadStart } from '../lib/start/head-start.ts';
import type { HeadStart } from '../lib/start/head-start.ts';
import { loadRoute } from '../app/routing/loading.tsx';
import { prefetchOnIntent } from '../app/routing/prefetch-on-intent.ts';
import { destinationOf } from '../app/routing/redirects.ts';
import { findRoute } from '../app/routing/routes.ts';
import type { AppRoute } from '../app/routing/app-route.ts';
import { ignoreGhostClicks } from './ghost-clicks.ts';
import { hidePage, loadAnew, showPage } from './load-anew.ts';
import { stillWanted } from '../model/asked-page.ts';
import { nothingDrafted, useDrafts } from '../model/drafts.ts';
import { reportEndOfSession } from '../lib/failure/failure-dialog.ts';
import { isRecord } from '../lib/is-record.ts';
import { getToken, subscribeToSession } from '../lib/session/session.ts';
import '../styles.css';

async function start(root: HTMLElement): Promise<void> {
  rememberAskedPage();
  const head = getHeadStart();
  void head?.refused.then(() => reportEndOfSession(head.token));
  const returnTo = stillWanted(useDrafts.getState().auth.returnTo);
  const route = findRoute(destinationOf(location.pathname, getToken() !== null, returnTo));
  // What does not arrive is shown by the error boundary, with a way back.
  if (route) await loadRoute(route).catch(() => {});
  head?.picture.abort();
  followEarlyInput(root);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // In a transition, so that a slow phone can scroll and type in between. A page that is not hydrated stays on screen
  // until React's first rendering replaces it.
  startTransition(() => {
    if (route && isRenderedFor(root, route)) {
      if (head) prepareHydration(head);
      hydrateRoot(root, app);
    } else {
      hideAtEndOfSession(head);
      createRoot(root).render(app);
    }
  });
  // Early answers serve the first rendering only: later they would replace newer ones.
  void head?.awake.then(() => {
    head.keepNoMore();
    head.arrived = {};
  });
  takeOverScrollRestoration();
  prefetchOnIntent();
  ignoreGhostClicks();
}

/** The picture stays on screen until React's first rendering replaces it, unless its session ends before. */
function hideAtEndOfSession(head: HeadStart | null): void {
  const stop = subscribeToSession(hidePage);
  void head?.awake.then(() => {
    stop();
    showPage();
  });
}

/** The service rendered the page without answers and for nobody in particular: until hydration is over it stays so. */
function prepareHydration(head: HeadStart): void {
  head.keepNoMore();
  head.arrived = {};
  head.hydrated = head.awake;
  // React leaves HTML that it has not hydrated yet on screen when the guard leads elsewhere.
  const stop = subscribeToSession(loadAnew);
  void head.awake.then(stop);
}

/** Whether the service has rendered what this visitor sees first. It does not know the data of customers. */
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
