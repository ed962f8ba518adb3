import { getDashboard } from '@serat/contract/dashboard';
import { getActiveOrder } from '@serat/contract/order';
import { keepDraft, useDrafts } from './drafts.ts';
import { useToken } from '../lib/session/session.ts';
import { useRead } from '../lib/api/use-read.ts';

/**
 * Somebody who has a service orders another one on purpose or by mistake, so they are asked at the start:
 * `ask` until they have said that it is for another address, then `said`; `none` without a service,
 * `unknown` while that is being found out.
 */
export type SecondService = 'none' | 'ask' | 'said' | 'unknown';

export function useSecondService(): SecondService {
  const signedIn = useToken() !== null;
  const read = useRead(
    getActiveOrder,
    {},
    { ownFailure: true, keepOffline: true, enabled: signedIn },
  );
  const said = useDrafts(({ order }) => order.anotherAddress);
  if (read.isLoading) return 'unknown';
  if (read.data?.status.id !== 'completed') return 'none';
  return said ? 'said' : 'ask';
}

export const sayAnotherAddress = (): void => keepDraft('order', { anotherAddress: true });

/** The internet packages of their services. */
export function useOwnPackages(): readonly string[] {
  const { data } = useRead(getDashboard, {}, { keepOffline: true, ownFailure: true });
  const ids = data?.services.map(({ listProduct }) => listProduct[0]?.id) ?? [];
  return ids.filter((id) => id !== undefined);
}
