import { prefetchRoute } from './loading.tsx';

/** The address of a link of ours under the pointer or the focus. */
function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin && !link.target ? link.pathname : null;
}

function prefetch({ target }: Event): void {
  const path = linkedPath(target);
  if (path !== null) prefetchRoute(path);
}

/**
 * Hovering, focusing or touching a link fetches the code of its page, some 100 ms before the click. One
 * listener for all links, so that no component needs a link of its own kind.
 */
export function prefetchOnIntent(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, prefetch, { passive: true });
  }
}
