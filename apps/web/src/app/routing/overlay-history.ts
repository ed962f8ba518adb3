import type { Overlay } from '@serat/ui/overlays/overlays.ts';
import { isRecord } from '../../lib/is-record.ts';

/** Longer than any browser takes. A browser that ignores `history.go` must not block navigation forever. */
const patienceMs = 2_000;

/** The router's key and index of an entry, and the number of overlays above its page. */
interface Entry {
  key: string;
  idx: number | null;
  depth: number;
}

function entryOf(state: unknown): Entry {
  const { key, idx, overlays } = isRecord(state) ? state : {};
  return {
    // The router's key for its first entry.
    key: typeof key === 'string' ? key : 'default',
    idx: typeof idx === 'number' ? idx : null,
    depth: typeof overlays === 'number' ? overlays : 0,
  };
}

interface BrowserHistory extends Pick<History, 'state' | 'pushState' | 'replaceState'> {
  go(delta: number, isMissing: () => void): void;
}
type Popped = Pick<PopStateEvent, 'state' | 'stopImmediatePropagation'>;

/**
 * Adds a history entry for each open overlay, so that Back closes the topmost one and not the page.
 * The entries have the address and key of their page: the router ignores moves between them, and a
 * reload or a shared link shows the page. A navigation waits until the entries are removed.
 */
export function createOverlayHistory(
  history: BrowserHistory,
  overlays: readonly { current: Overlay }[],
) {
  let page = entryOf(history.state);
  /** Number of overlay entries of the page, including those ahead of the current one. */
  let deepest = page.depth;
  let travelling: ReturnType<typeof setTimeout> | null = null;
  /** Stays true after the timeout: a second `history.go` would leave the page. */
  let isUnderWay = false;
  let waiting: (() => void) | null = null;

  const isHere = ({ key, idx }: Entry) => key === page.key && idx === page.idx;

  /** Whether Back has left the page while an overlay must be answered. False if the way back is unknown. */
  const isHeld = (entry: Entry) =>
    !isHere(entry) && stepsBackFrom(entry) !== null && overlays.some(isFirm);

  const stepsBackFrom = ({ idx, depth }: Entry) =>
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

  /** The state restored by a reload is wrong: the page has no overlay entries. */
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
      // Safari allows 100 entries in 30 seconds. An overlay beyond this limit closes only by its buttons.
    }
  }

  /** Matches the number of entries to the open overlays, or to zero before a navigation. */
  function settle() {
    if (travelling !== null) return;
    const entry = entryOf(history.state);
    if (isHeld(entry)) travel(stepsBackFrom(entry) ?? 0);
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
    /** Called when an overlay opens or closes. Deferred, because one often opens when another closes. */
    changed: () => queueMicrotask(settle),

    moved(key: string) {
      arriveAt({ ...entryOf(history.state), key });
      settle();
    },

    /** Runs a navigation once the page's overlay entries are gone. */
    leave(run: () => void) {
      if (travelling === null && entryOf(history.state).depth === 0) {
        leaveBy(run);
        return;
      }
      // The first navigation wins: at the end of a session both the dialog and the guard navigate.
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
      // An overlay that did not close gets its entry back, and an entry without an overlay (Forward) is left again.
      setTimeout(settle);
    },
  };
}

const isFirm = ({ current }: { current: Overlay }): boolean => !current.dismissible;
