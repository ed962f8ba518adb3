import { useSyncExternalStore } from 'react';
import type { Profile } from '@serat/contract/profile';
import { isRecord } from '../is-record.ts';
import { browserStorage } from './storage.ts';
import type { KeyValueStorage } from './storage.ts';

/** Customer data stored in the browser: enough for a greeting, never NIK, NPWP or PLN id. */
type StoredUser = Pick<Profile, 'fullName' | 'email' | 'profilePicture'>;

const tokenKey = 'tokens';
const userKey = 'dataParam';
const oldTokenKey = 'access_token';
const oldKeys = [oldTokenKey, 'user_detail', 'username', 'vuex'];

export interface SessionStore {
  getToken: () => string | null;
  getUser: () => StoredUser | null;
  /** The customer whose data may be stored now. Null in a tab that has not yet noticed that its session is over. */
  getOwner: () => string | null;
  start: (token: string, user: StoredUser) => void;
  /** Clears everything that the portal stores in the browser, not only the token. */
  end: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Applies a storage change of another tab; a null key means that the storage was cleared. */
  adopt: (key: string | null) => void;
}

export function createSessionStore(storage: KeyValueStorage): SessionStore {
  const listeners = new Set<() => void>();
  const read = () => storage.getItem(tokenKey) || null;

  const oldToken = storage.getItem(oldTokenKey);
  if (read() === null && oldToken) {
    storage.setItem(tokenKey, oldToken);
    storage.setItem(userKey, JSON.stringify({ token: oldToken }));
  }
  for (const key of oldKeys) storage.removeItem(key);

  let token = read();
  // Equal text must give the same object: `useSyncExternalStore` compares by identity.
  let userText: string | null = null;
  let user: StoredUser | null = null;
  const update = (next: string | null) => {
    token = next;
    for (const listener of listeners) listener();
  };

  const getUser = () => {
    const text = storage.getItem(userKey);
    if (text !== userText) {
      userText = text;
      user = parseUser(text);
    }
    return user;
  };
  const adopt = (key: string | null) => {
    if (key !== null && key !== tokenKey) return;
    const next = read();
    if (next === token) return;
    // A tab that missed a logout finds another customer's session. Clear the former customer's data
    // from memory and screen first.
    const changesHands = token !== null && next !== null;
    update(changesHands ? null : next);
    if (changesHands) setTimeout(() => adopt(tokenKey));
  };

  return {
    getToken: () => token,
    getUser,
    getOwner: () => (token !== null && read() === token ? (getUser()?.email ?? null) : null),
    start(next, { fullName, email, profilePicture }) {
      storage.setItem(userKey, JSON.stringify({ token: next, fullName, email, profilePicture }));
      storage.setItem(tokenKey, next);
      update(next);
    },
    end() {
      storage.clear();
      update(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    adopt,
  };
}

function parseUser(text: string | null): StoredUser | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isRecord(value)) return null;
    const { fullName, email, profilePicture } = value;
    if (typeof fullName !== 'string' || typeof email !== 'string') return null;
    return {
      fullName,
      email,
      profilePicture: typeof profilePicture === 'string' ? profilePicture : null,
    };
  } catch {
    return null;
  }
}

const session = createSessionStore(browserStorage);
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => session.adopt(event.key));
  // The back/forward cache may restore a page from before a logout.
  window.addEventListener('pageshow', () => session.adopt(null));
}

export const getToken = session.getToken;
export const getOwner = session.getOwner;
export const startSession = session.start;
export const endSession = session.end;
export const subscribeToSession = session.subscribe;

export function useToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.getToken, session.getToken);
}

const noUser = () => null;

/** Null during hydration: prerendered pages are the same for everybody. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(session.subscribe, session.getUser, noUser);
}
