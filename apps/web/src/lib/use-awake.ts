import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the service, and while the portal takes over what the service has rendered. The frame of a picture is of the service. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
