import { useSyncExternalStore } from 'react';
import type { Permission } from '@serat/contract/staff/roles';
import type { Me } from '@serat/contract/staff/session';
import { settleProof } from './proof.ts';

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
let waiting: (() => void)[] = [];

export const getSession = (): Session => session;

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, getSession);

/** Somebody has logged in, or their own data has changed. */
export function welcome(me: Me): void {
  become({ state: 'in', me });
  const asked = waiting;
  waiting = [];
  for (const goOn of asked) goOn();
}

/** Signed out on purpose, or never in: nothing of the page is kept. */
export function farewell(): void {
  settleProof(false);
  become({ state: 'nobody' });
}

/** Of somebody who is in, or was until a moment ago. */
export function useMe(): Me {
  const now = useSession();
  if (now.state === 'in' || now.state === 'lost') return now.me;
  throw new Error('nobody is in');
}

export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);

/** Settles once somebody is in again. */
export function sessionReturned(): Promise<void> {
  if (session.state === 'in') become({ state: 'lost', me: session.me });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
