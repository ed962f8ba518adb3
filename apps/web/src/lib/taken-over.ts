import type { DrawnFrom } from './start/arrived-answers.ts';

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

const stores = new Map<string, () => unknown>();

/** What the stores say of which a page is drawn. */
export const askStores = (): DrawnFrom['stores'] =>
  Object.fromEntries([...stores].map(([name, ask]) => [name, ask()]));

/**
 * What a store says while React takes over a page: where the page was drawn from the store, what it said then; otherwise
 * what the service knew when it rendered the page for everybody.
 */
export function whileTakenOver<T>(name: string, ask: () => T, forEverybody: () => T): () => T {
  stores.set(name, ask);
  return () => {
    if (!picture) return forEverybody();
    const said = picture.stores[name];
    const says = ask();
    // The same in other words is the same: nothing is drawn again for it.
    return said === undefined || JSON.stringify(said) === JSON.stringify(says) ? says : (said as T);
  };
}

/** What had been seen when the picture was drawn, while React takes it over. */
export const seenInPicture = (): DrawnFrom['seen'] | null =>
  isOver ? null : (picture?.seen ?? null);
