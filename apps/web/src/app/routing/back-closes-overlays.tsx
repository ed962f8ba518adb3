import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { overlays, overlayWatcher } from '@serat/ui/overlays/overlays.ts';
import { createOverlayHistory } from './overlay-history.ts';

const overlayHistory = createOverlayHistory(window.history, overlays);

/** Stands in the way of the router: its navigations wait for the overlays. */
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
