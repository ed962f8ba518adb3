import { useSyncExternalStore } from 'react';

/** False when the device itself knows that it has no network; true promises nothing. */
export const isOnline = (): boolean => typeof window === 'undefined' || navigator.onLine;

export function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true);
}
