import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface Overlay {
  /** false: it stays until it is answered. */
  dismissible: boolean;
  close: () => void;
}

/** What lies open over the page, the topmost last. */
export const overlays: RefObject<Overlay>[] = [];

/** Where the history follows them. It is fetched later, so this does nothing until then. */
export const overlayWatcher = {
  /** One more or one less is open. */
  changed() {},
  popped(_event: PopStateEvent) {},
};

// From the start, because it has to hear of a step before the router does.
globalThis.addEventListener?.('popstate', (event) => overlayWatcher.popped(event));

/** Open as long as it is mounted. */
export function useOverlay(dismissible: boolean, close: () => void): void {
  const overlay = useRef({ dismissible, close });
  useLayoutEffect(() => {
    overlay.current = { dismissible, close };
  });
  useLayoutEffect(() => {
    overlays.push(overlay);
    overlayWatcher.changed();
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
      overlayWatcher.changed();
    };
  }, []);
}
