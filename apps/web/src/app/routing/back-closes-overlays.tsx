import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { overlays, overlayWatcher } from '@serat/ui/overlays/overlays.ts';
import { createOverlayHistory } from './overlay-history.ts';

/**
 * Chromium miscounts if a page pushes an entry while it is being reloaded: `history.go(-1)` then
 * leaves the page. The Navigation API finds an entry by its key, or tells that it is missing.
 */
function travel(delta: number, isMissing: () => void): void {
  const entry = 'navigation' in window ? entryAt(delta) : undefined;
  if (!entry) {
    window.history.go(delta);
    return;
  }
  const { committed, finished } = navigation.traverseTo(entry.key);
  finished?.catch(() => {});
  committed?.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError') isMissing();
  });
}

const entryAt = (delta: number) =>
  navigation.entries()[(navigation.currentEntry?.index ?? 0) + delta];

const overlayHistory = createOverlayHistory(
  {
    get state(): unknown {
      return window.history.state;
    },
    pushState: window.history.pushState.bind(window.history),
    replaceState: window.history.replaceState.bind(window.history),
    go: travel,
  },
  overlays,
);

/** Wraps the router's navigator: navigations wait until the overlays' entries are gone. */
export function BackClosesOverlays(): null {
  const { navigator } = useContext(NavigationContext);
  const { key } = useLocation();

  useLayoutEffect(() => {
    const { push, replace, go } = navigator;
    const { leave, popped, changed } = overlayHistory;
    const { ...nobody } = overlayWatcher;
    Object.assign(overlayWatcher, { popped, changed });
    Object.assign(navigator, {
      push: (...to: Parameters<typeof push>) => leave(() => push(...to)),
      replace: (...to: Parameters<typeof replace>) => leave(() => replace(...to)),
      go: (delta: number) => leave(() => go(delta)),
    });
    return () => {
      Object.assign(overlayWatcher, nobody);
      Object.assign(navigator, { push, replace, go });
    };
  }, [navigator]);

  useLayoutEffect(() => overlayHistory.moved(key), [key]);

  return null;
}
