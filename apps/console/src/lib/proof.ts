import { useSyncExternalStore } from 'react';

/** Calls that wait for the second factor; one dialog serves all of them. */
let waiting: ((isShown: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Resolves to false if the dialog is cancelled. */
export const waitForProof = (): Promise<boolean> =>
  new Promise((resolve) => setWaiting([...waiting, resolve]));

export function settleProof(isShown: boolean): void {
  const asked = waiting;
  setWaiting([]);
  for (const goOn of asked) goOn(isShown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useProofAsked = (): boolean =>
  useSyncExternalStore(subscribe, () => waiting.length > 0);
