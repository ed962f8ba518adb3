import { useSyncExternalStore } from 'react';
import type { Permission } from '@serat/contract/staff/roles';
import type { Me } from '@serat/contract/staff/session';
import { settleProof } from './proof.ts';
import { queryClient } from './query-client.ts';
import { forgetVisits } from './recent.ts';

/**
 * Who is logged in. `asking` until the service has answered, `nobody` before a login, `lost` if the
 * session ended on an open page: typed text stays, and calls wait for the next login.
 */
export type Session =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'in'; me: Me }
  | { state: 'lost'; me: Me };

let session: Session = { state: 'asking' };
const listeners = new Set<() => void>();
/** Calls made under a session that has ended. */
let waiting: ((isSamePerson: boolean) => void)[] = [];

export const getSession = (): Session => session;

const personIn = (one: Session): string | null => ('me' in one ? one.me.id : null);

function setSession(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function release(isSamePerson: boolean): void {
  const asked = waiting;
  waiting = [];
  for (const settle of asked) settle(isSamePerson);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, getSession);

/** Call after a login or a change of the user's own data. Waiting calls of another user are dropped. */
export function startSession(me: Me): void {
  const isSamePerson = personIn(session) === me.id;
  if (!isSamePerson) {
    queryClient.clear();
    forgetVisits();
  }
  setSession({ state: 'in', me });
  release(isSamePerson);
}

/** Call after a logout, or when nobody is logged in. Discards everything the page has loaded. */
export function endSession(): void {
  settleProof(false);
  queryClient.clear();
  forgetVisits();
  setSession({ state: 'nobody' });
  release(false);
}

/** The person who is logged in, or was until the session was lost. */
export function useMe(): Me {
  const now = useSession();
  if (now.state === 'in' || now.state === 'lost') return now.me;
  throw new Error('nobody is logged in');
}

export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);

/**
 * Resolves to true if the same person logs in again, false if they leave or another person logs in.
 */
export function waitForLogin(): Promise<boolean> {
  if (session.state === 'in') setSession({ state: 'lost', me: session.me });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
