import type { Overlay } from '@serat/ui/overlays/overlays.ts';
import { isRecord } from '../../lib/is-record.ts';

/** Longer than any browser takes: one that refuses to travel must not hold up a navigation for good. */
const patienceMs = 2_000;

/** What the router keeps of an entry, and how many overlays lie over its page. */
interface Entry {
  key: string;
  idx: number | null;
  depth: number;
}

function entryOf(state: unknown): Entry {
  const { key, idx, overlays } = isRecord(state) ? state : {};
  return {
    // As the router calls the one it began with.
    key: typeof key === 'string' ? key : 'default',
    idx: typeof idx === 'number' ? idx : null,
    depth: typeof overlays === 'number' ? overlays : 0,
  };
}

interface BrowserHistory extends Pick<History, 'state' | 'pushState' | 'replaceState'> {
  /** Calls `isMissing` where there is no such entry. */
  go(delta: number, isMissing: () => void): void;
}
type Popped = Pick<PopStateEvent, 'state' | 'stopImmediatePropagation'>;

/**
 * One entry of the history for every open overlay, so that Back closes the topmost and never the page. They
 * have the address and the key of their page: the router is not told when the browser moves between them, and
 * a shared link or a reload shows the page. Whoever navigates waits until they are taken back, so that none is
 * left behind.
 */
export function createOverlayHistory(
  history: BrowserHistory,
  overlays: readonly { current: Overlay }[],
) {
  let page = entryOf(history.state);
  /** How many entries of overlays the page has, those ahead of this one included. */
  let deepest = page.depth;
  let travelling: ReturnType<typeof setTimeout> | null = null;
  /** Also one that takes longer than we are patient: asked for twice it would lead out of the page. */
  let isUnderWay = false;
  let waiting: (() => void) | null = null;

  const isHere = ({ key, idx }: Entry) => key === page.key && idx === page.idx;

  /** Left past something that must be answered, as far as one knows the way back from there. */
  const isHeld = (entry: Entry) =>
    !isHere(entry) && wayBackFrom(entry) !== null && overlays.some(isFirm);

  const wayBackFrom = ({ idx, depth }: Entry) =>
    page.idx === null || idx === null ? null : page.idx + overlays.length - idx - depth;

  function travel(delta: number) {
    travelling = setTimeout(() => {
      travelling = null;
      runWaiting();
    }, patienceMs);
    if (isUnderWay) return;
    isUnderWay = true;
    history.go(delta, forgetEntries);
  }

  /** What the browser kept of this entry over a reload is wrong: the page has no other entries. */
  function forgetEntries() {
    history.replaceState({ ...history.state, overlays: 0 }, '');
    if (travelling !== null) clearTimeout(travelling);
    travelling = null;
    arriveAt({ ...entryOf(history.state), key: page.key });
    settle();
  }

  function runWaiting() {
    const run = waiting;
    waiting = null;
    if (run) leaveBy(run);
  }

  function leaveBy(run: () => void) {
    run();
    arriveAt(entryOf(history.state));
  }

  function arriveAt(entry: Entry) {
    page = entry;
    deepest = entry.depth;
    isUnderWay = false;
  }

  function push(depth: number) {
    try {
      history.pushState({ ...history.state, overlays: depth }, '');
      deepest = depth;
    } catch {
      // Safari allows a hundred in half a minute: then this one is closed by its buttons alone.
    }
  }

  /** As many entries as overlays, and none before a navigation. */
  function settle() {
    if (travelling !== null) return;
    const entry = entryOf(history.state);
    if (isHeld(entry)) travel(wayBackFrom(entry) ?? 0);
    if (!isHere(entry)) return;
    const wanted = waiting ? 0 : overlays.length;
    const isThere = wanted < entry.depth || (wanted > entry.depth && wanted <= deepest);
    if (isThere) travel(wanted - entry.depth);
    else if (waiting) runWaiting();
    else for (let depth = entry.depth + 1; depth <= wanted; depth += 1) push(depth);
  }

  function closeDownTo(count: number) {
    const above = overlays.slice(count);
    for (let top = above.pop(); top && !isFirm(top); top = above.pop()) top.current.close();
  }

  return {
    /** One more or one less is open. Later, because one often opens when another closes. */
    changed: () => queueMicrotask(settle),

    /** The router shows another location. */
    moved(key: string) {
      arriveAt({ ...entryOf(history.state), key });
      settle();
    },

    /** Leaves the page as soon as nothing of it lies in the history but itself. */
    leave(run: () => void) {
      if (travelling === null && entryOf(history.state).depth === 0) {
        leaveBy(run);
        return;
      }
      // The first one counts: the end of a session sends the page elsewhere, and so does its guard.
      waiting ??= run;
      settle();
    },

    popped(event: Popped) {
      const entry = entryOf(event.state);
      if (isHere(entry) || isHeld(entry)) event.stopImmediatePropagation();
      const isOurs = isUnderWay;
      isUnderWay = false;
      if (travelling !== null) clearTimeout(travelling);
      travelling = null;
      if (!isHere(entry) && !isHeld(entry)) {
        closeDownTo(0);
        return;
      }
      if (isOurs && isHere(entry)) {
        settle();
        return;
      }
      if (isHere(entry)) closeDownTo(entry.depth);
      // What did not close gets its entry back, and an entry without its overlay (Forward) is left again.
      setTimeout(settle);
    },
  };
}

const isFirm = ({ current }: { current: Overlay }): boolean => !current.dismissible;
