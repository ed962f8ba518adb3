import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the service and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
