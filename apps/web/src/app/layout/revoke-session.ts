import { logout } from '@serat/contract/account';
import { endView } from '@serat/contract/view';
import { ApiError } from '../../lib/api/api-error.ts';
import { createRequest } from '../../lib/api/api.ts';
import { getConfig } from '../../lib/api/config.ts';
import { isOnline, subscribeToConnection } from '../../lib/api/connection.ts';
import { isViewTab } from '../../lib/session/view-tab.ts';

/** Bounds, in milliseconds, of an attempt's timeout and of the pause before the next attempt. */
const shortest = 5_000;
const longest = 300_000;

interface Dependencies {
  /** Throws an ApiError, or the error of an aborted request. */
  send: (token: string, signal: AbortSignal) => Promise<unknown>;
  onReconnect: (listener: () => void) => () => void;
}

/**
 * Ends a session at the service. The browser has already forgotten the session, so the token is
 * kept in memory only, and retries last as long as the tab is open.
 */
export function createRevoker({ send, onReconnect }: Dependencies) {
  async function ask(token: string, patience: number): Promise<'ended' | 'refused' | 'unheard'> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), patience);
    try {
      await send(token, controller.signal);
      return 'ended';
    } catch (failure) {
      return isFinal(failure) ? 'refused' : 'unheard';
    } finally {
      clearTimeout(timer);
    }
  }

  const reconnectedOrAfter = (pause: number) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(go, pause);
      const stop = onReconnect(go);
    });

  async function keepAsking(token: string): Promise<void> {
    for (let patience = shortest; ; patience = Math.min(2 * patience, longest)) {
      await reconnectedOrAfter(patience);
      if ((await ask(token, patience)) !== 'unheard') return;
    }
  }

  /** Resolves after the first attempt: true if the service has ended the session. */
  return async function revoke(token: string): Promise<boolean> {
    const answer = await ask(token, shortest);
    if (answer === 'unheard') void keepAsking(token);
    return answer === 'ended';
  };
}

/** A retry would get the same answer: the session is over or the call is invalid. */
const finalStatuses: ReadonlySet<number | null> = new Set([400, 401, 404, 422]);
const isFinal = (failure: unknown): boolean =>
  failure instanceof ApiError && finalStatuses.has(failure.httpStatus);

export const revokeSession = createRevoker({
  send: (token, signal) =>
    createRequest({
      // `keepalive` completes the request even if the page is closed or reloaded.
      fetch: (address, init) => globalThis.fetch(address, { ...init, keepalive: true }),
      config: getConfig,
      getToken: () => token,
    })(isViewTab ? endView : logout, {}, signal),
  onReconnect: (listener) =>
    subscribeToConnection(() => {
      if (isOnline()) listener();
    }),
});
