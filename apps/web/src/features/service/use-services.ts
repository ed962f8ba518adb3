import { listServices } from '@serat/contract/change';
import { useRead } from '../../lib/api/use-read.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { serviceKey } from '../../lib/api/read-key.ts';

export const useServices = () => useRead(listServices, {}, { ownFailure: true });

/** A change also moves the next bill on home and the bills. */
export const refreshServices = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: serviceKey('order') });
