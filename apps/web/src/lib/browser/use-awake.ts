import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the service and during hydration, true from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
