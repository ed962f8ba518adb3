import { useSyncExternalStore } from 'react';
import { plainPaths } from '@serat/contract/service-paths';

/** Milliseconds until an unanswered request triggers a check, and until a check fails. */
export const checkAfter = 4_000;
/** Pauses between checks while offline, in milliseconds. */
const shortestPause = 1_000;
const longestPause = 60_000;

export interface Connection {
  isOnline: () => boolean;
  check: () => Promise<boolean>;
  /** Reports that a request was answered, with any status. */
  answered: () => void;
  /** Runs when a check finds the connection back: requests sent before the loss may never be answered. */
  onReturn: (giveUp: () => void) => () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Decides by requests whether there is a connection: `navigator.onLine` is true on a dead Wi-Fi and
 * differs between browsers. A request that fails or hangs starts a check. Checks repeat until one
 * is answered, and as long as `navigator.onLine` is false.
 */
export function createConnection(
  ask: (signal: AbortSignal) => Promise<unknown>,
  deviceSaysNo: () => boolean = () => false,
): Connection {
  const listeners = new Set<() => void>();
  const hanging = new Set<() => void>();
  let online = true;
  let pause = shortestPause;
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  let checking: Promise<boolean> | null = null;

  function update(next: boolean): void {
    clearTimeout(nextCheck);
    if (next && !deviceSaysNo()) pause = shortestPause;
    else {
      nextCheck = setTimeout(() => void check(), pause);
      pause = Math.min(2 * pause, longestPause);
    }
    if (next === online) return;
    online = next;
    for (const listener of listeners) listener();
  }

  async function look(): Promise<boolean> {
    const controller = new AbortController();
    const limit = setTimeout(() => controller.abort(), checkAfter);
    const isAnswered = await ask(controller.signal).then(
      () => true,
      () => false,
    );
    clearTimeout(limit);
    checking = null;
    const returned = isAnswered && !online;
    update(isAnswered);
    if (returned) for (const giveUp of hanging) giveUp();
    return isAnswered;
  }

  function check(): Promise<boolean> {
    return (checking ??= look());
  }

  return {
    isOnline: () => online,
    check,
    answered: () => {
      // While online, keep a scheduled check: late answers must not postpone it.
      if (!online) update(true);
    },
    onReturn: (giveUp) => join(hanging, giveUp),
    subscribe: (listener) => join(listeners, listener),
  };
}

function join(group: Set<() => void>, member: () => void): () => void {
  group.add(member);
  return () => group.delete(member);
}

/** Any status counts as an answer. */
const askService = (signal: AbortSignal): Promise<unknown> =>
  typeof window === 'undefined'
    ? Promise.resolve()
    : fetch(plainPaths.health, { method: 'HEAD', cache: 'no-store', signal });

/** Only triggers a check: `navigator.onLine` is not reliable. */
const deviceSaysNo = () => typeof window !== 'undefined' && !navigator.onLine;

export const connection: Connection = createConnection(askService, deviceSaysNo);
if (typeof window !== 'undefined') {
  const check = () => void connection.check();
  window.addEventListener('online', check);
  window.addEventListener('offline', check);
  if (deviceSaysNo()) check();
}

export const isOnline = connection.isOnline;
export const subscribeToConnection = connection.subscribe;

export function useOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline, () => true);
}
