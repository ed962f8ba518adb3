import { listEndedServices, listServices } from '@serat/contract/change';
import { queryClient } from '../../lib/api/query-client.ts';
import { serviceKey } from '../../lib/api/read-key.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { isBehind } from '../../model/service-state.ts';

export const useServices = () =>
  useRead(
    listServices,
    {},
    { ownFailure: true, isUnderway: (services) => services.some(isBehind) },
  );

export const useEndedServices = () => useRead(listEndedServices, {}, { ownFailure: true });

/** A change also affects the bills and the next bill on the home page. */
export const refreshServices = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: serviceKey('order') });
