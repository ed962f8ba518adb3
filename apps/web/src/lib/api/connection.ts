import { useSyncExternalStore } from 'react';
import { plainPaths } from '@serat/contract/service-paths';

/** How long a request may stay unanswered before the connection is checked, and how long the check may take. */
export const checkAfter = 4_000;
/** Pauses between the checks while there is no connection. */
const shortestPause = 1_000;
const longestPause = 60_000;

export interface Connection {
  isOnline: () => boolean;
  /** Asks the service for a sign of life; resolves to whether it gave one. */
  check: () => Promise<boolean>;
  /** A request was answered, with whatever status. */
  answered: () => void;
  /** Called when a check finds the connection back: what was sent before its loss may never be answered. */
  onReturn: (giveUp: () => void) => () => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Decides by requests whether there is a connection: `navigator.onLine` is true on a dead Wi-Fi, and differs between
 * browsers. A request that fails or hangs starts a check; without a connection the checks go on until one is answered,
 * and for as long as the device itself believes that there is none.
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

  function become(next: boolean): void {
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
    become(isAnswered);
    if (returned) for (const giveUp of hanging) giveUp();
    return isAnswered;
  }

  function check(): Promise<boolean> {
    return (checking ??= look());
  }

  return {
    isOnline: () => online,
    check,
    answered: () => become(true),
    onReturn: (giveUp) => join(hanging, giveUp),
    subscribe: (listener) => join(listeners, listener),
  };
}

function join(group: Set<() => void>, member: () => void): () => void {
  group.add(member);
  return () => group.delete(member);
}

/** Any answer will do, so that the status is not looked at. */
const askService = (signal: AbortSignal): Promise<unknown> =>
  typeof window === 'undefined'
    ? Promise.resolve()
    : fetch(plainPaths.health, { method: 'HEAD', cache: 'no-store', signal });

/** A reason to look, no more. */
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
