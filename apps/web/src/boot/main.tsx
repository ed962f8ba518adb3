import '@serat/contract/zod-setup';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as pages from '@serat/contract/pages';
import { App } from '../app/app.tsx';
import { takeOverScrollRestoration } from '../app/routing/navigation-effects.tsx';
import { rememberAskedPage } from './asked-page.ts';
import { followEarlyInput } from '../lib/start/early-input.ts';
import { getHeadStart } from '../lib/start/head-start.ts';
import { loadRoute } from '../app/routing/loading.tsx';
import { prefetchOnIntent } from '../app/routing/prefetch-on-intent.ts';
import { destinationOf } from '../app/routing/redirects.ts';
import { findRoute } from '../app/routing/routes.ts';
import type { AppRoute } from '../app/routing/app-route.ts';
import { ignoreGhostClicks } from './ghost-clicks.ts';
import { loadAnew } from './load-anew.ts';
import { stillWanted } from '../model/asked-page.ts';
import { nothingDrafted, useDrafts } from '../model/drafts.ts';
import { isRecord } from '../lib/is-record.ts';
import { getToken, subscribeToSession } from '../lib/session.ts';
import { takeOver } from '../lib/taken-over.ts';
import { isViewTab } from '../lib/view-tab.ts';
import '../styles.css';

async function start(root: HTMLElement): Promise<void> {
  rememberAskedPage();
  const returnTo = stillWanted(useDrafts.getState().auth.returnTo);
  const route = findRoute(destinationOf(location.pathname, getToken() !== null, returnTo));
  // What does not arrive is shown by the error boundary, with a way back.
  if (route) await loadRoute(route).catch(() => {});
  const head = getHeadStart();
  const drawnFrom = head?.endPicture() ?? null;
  followEarlyInput(root);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Otherwise what the service rendered stays to be looked at until ours takes its place.
  // In a transition, so that a slow phone can scroll and type in between.
  startTransition(() => {
    if (route && (drawnFrom ? isPictureOf(route) : isRenderedFor(root, route))) {
      head?.keepNoMore();
      // What the service rendered it did before anything was known.
      if (!drawnFrom && head) head.arrived = {};
      takeOver(drawnFrom, head?.awake);
      leaveWithTheSession();
      hydrateRoot(root, app);
    } else createRoot(root).render(app);
  });
  takeOverScrollRestoration();
  prefetchOnIntent();
  ignoreGhostClicks();
}

/**
 * What React has not taken over yet it leaves where it stands, if the guard leads elsewhere meanwhile: the page of a
 * customer above the login.
 */
function leaveWithTheSession(): void {
  const leave = subscribeToSession(() => {
    if (getHeadStart()?.isAwake) leave();
    else loadAnew();
  });
}

/** Whether what was drawn from the answers is what this customer would see. */
const isPictureOf = (route: AppRoute): boolean =>
  isArrivalAt(route) &&
  // Its session may have ended meanwhile: then what stands there belongs to nobody and has to go.
  getToken() === getHeadStart()?.token &&
  // It has neither dialogs nor the line above the page that staff see.
  location.search === '' &&
  !isViewTab;

/** Whether what stands in the page is what a visitor would see who has just arrived, as we have. */
const isRenderedFor = (root: HTMLElement, route: AppRoute): boolean =>
  root.hasChildNodes() &&
  // What was rendered for customers was rendered without their answers, which may be here by now.
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
