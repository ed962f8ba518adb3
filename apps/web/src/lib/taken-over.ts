import type { DrawnFrom } from '../boot/arrived-answers.ts';

let picture: DrawnFrom | null = null;
let isOver = true;
let over: Promise<void> | undefined;

/** React takes over the page that stands there: drawn in this browser (boot/picture), or rendered by the service. */
export function takeOver(from: DrawnFrom | null, awake: Promise<void> | undefined): void {
  picture = from;
  isOver = false;
  over = awake?.then(() => {
    isOver = true;
  });
}

/** React takes a page over piece by piece: until it has done so, none may know what the others did not. */
export const takenOver = (): Promise<void> | undefined => over;

/**
 * What a store says while React takes over a page: where the page was drawn from what it knew, that; otherwise what the
 * service knew when it rendered the page for everybody.
 */
export const whileTakenOver =
  <T>(known: (from: DrawnFrom) => T, forEverybody: () => T) =>
  (): T =>
    picture ? known(picture) : forEverybody();

/** What had been seen when the picture was drawn, while React takes it over. */
export const seenInPicture = (): DrawnFrom['seen'] | null =>
  isOver ? null : (picture?.seen ?? null);
