import { useSyncExternalStore } from 'react';
import type { Permission } from '@serat/contract/staff/roles';
import type { Me } from '@serat/contract/staff/session';
import { settleProof } from './proof.ts';
import { queryClient } from './query-client.ts';

/**
 * Who works here now. `asking` until the service has said so, `nobody` before a login, `lost` when the
 * session ended under an open page: what is typed stays, and calls wait for the next login.
 */
export type Session =
  | { state: 'asking' }
  | { state: 'nobody' }
  | { state: 'in'; me: Me }
  | { state: 'lost'; me: Me };

let session: Session = { state: 'asking' };
const listeners = new Set<() => void>();
/** What was asked for under a session that has ended. */
let waiting: ((isSamePerson: boolean) => void)[] = [];

export const getSession = (): Session => session;

const personIn = (one: Session): string | null => ('me' in one ? one.me.id : null);

function become(next: Session): void {
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

/** Somebody has logged in, or their own data has changed. What another one asked for is not done in their name. */
export function welcome(me: Me): void {
  const isSamePerson = personIn(session) === me.id;
  if (!isSamePerson) queryClient.clear();
  become({ state: 'in', me });
  release(isSamePerson);
}

/** Signed out on purpose, or never in: nothing of the page is kept. */
export function farewell(): void {
  settleProof(false);
  queryClient.clear();
  become({ state: 'nobody' });
  release(false);
}

/** Of somebody who is in, or was until a moment ago. */
export function useMe(): Me {
  const now = useSession();
  if (now.state === 'in' || now.state === 'lost') return now.me;
  throw new Error('nobody is in');
}

export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);

/** Once it is settled: true where the same person is in again, false where they left or somebody else came. */
export function sessionReturned(): Promise<boolean> {
  if (session.state === 'in') become({ state: 'lost', me: session.me });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
