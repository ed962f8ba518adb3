let wasDrawnHere = false;

/** The page that React takes over was drawn in this browser (boot/picture), not rendered by the service. */
export function takeOverPicture(): void {
  wasDrawnHere = true;
}

/**
 * What a store says while React takes over a page: what it knows, where the page was drawn from that; otherwise what the
 * service knew when it rendered the page for everybody.
 */
export const whileTakenOver =
  <T>(known: () => T, forEverybody: () => T) =>
  (): T =>
    wasDrawnHere ? known() : forEverybody();
