import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface Overlay {
  /** False if the user must answer the overlay. */
  dismissible: boolean;
  close: () => void;
}

/** Open overlays, the topmost last. */
export const overlays: RefObject<Overlay>[] = [];

/** Replaced by the overlay history, which loads later. */
export const overlayWatcher = {
  changed() {},
  popped(_event: PopStateEvent) {},
};

// Registered at load, because it must run before the router's listener.
globalThis.addEventListener?.('popstate', (event) => overlayWatcher.popped(event));

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
