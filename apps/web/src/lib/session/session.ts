import { useSyncExternalStore } from 'react';
import type { Profile } from '@serat/contract/account';
import { isRecord } from '../is-record.ts';
import { browserStorage } from './storage.ts';
import type { KeyValueStorage } from './storage.ts';

/** What stays in the browser of a customer: enough to greet, nothing of NIK, NPWP or PLN id. */
type StoredUser = Pick<Profile, 'fullName' | 'email' | 'profilePicture'>;

const tokenKey = 'tokens';
const userKey = 'dataParam';
const oldTokenKey = 'access_token';
const oldKeys = [oldTokenKey, 'user_detail', 'username', 'vuex'];

export interface SessionStore {
  getToken: () => string | null;
  getUser: () => StoredUser | null;
  /** Whose data may be kept now: nobody's in a tab that has not heard yet that its session is over. */
  getOwner: () => string | null;
  start: (token: string, user: StoredUser) => void;
  /** Clears everything this portal keeps in the browser, not the token alone. */
  end: () => void;
  /** Called when a session starts or ends, in this tab or in another. */
  subscribe: (listener: () => void) => () => void;
  /** Takes up what another tab wrote; null is a storage that was cleared. */
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
  // The same text is the same object, as React expects of what it watches.
  let userText: string | null = null;
  let user: StoredUser | null = null;
  const become = (next: string | null) => {
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
    // A tab that slept through a logout wakes up in somebody else's session: first everything of the
    // former goes, from memory and from the screen.
    const changesHands = token !== null && next !== null;
    become(changesHands ? null : next);
    if (changesHands) setTimeout(() => adopt(tokenKey));
  };

  return {
    getToken: () => token,
    getUser,
    getOwner: () => (token !== null && read() === token ? (getUser()?.email ?? null) : null),
    start(next, { fullName, email, profilePicture }) {
      storage.setItem(userKey, JSON.stringify({ token: next, fullName, email, profilePicture }));
      storage.setItem(tokenKey, next);
      become(next);
    },
    end() {
      storage.clear();
      become(null);
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
  // Back or forward may show a page as it was left, before a logout that it has not heard of.
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

/** Null during hydration: the service renders its pages for nobody in particular. */
export function useStoredUser(): StoredUser | null {
  return useSyncExternalStore(session.subscribe, session.getUser, noUser);
}
