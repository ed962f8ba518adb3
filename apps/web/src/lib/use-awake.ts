import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the service, and while the portal takes over what the service has rendered. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
