import { getDashboard } from '@serat/contract/dashboard';
import { getActiveOrder } from '@serat/contract/order';
import { changeToPackagePage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { keepDraft, useDrafts } from './drafts.ts';
import { useToken } from '../lib/session/session.ts';
import { useRead } from '../lib/api/use-read.ts';

/**
 * A customer who already has a service is asked whether the new order is for another address: `ask`
 * before the answer, `said` after it, `none` without a service, `unknown` while loading.
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

/** The page where the customer changes to this package. With several services, the customer first chooses one. */
export function useChangePage(productId: string): string {
  const { data } = useRead(getDashboard, {}, { keepOffline: true, ownFailure: true });
  const [only, ...others] = data?.services ?? [];
  return only && others.length === 0 ? changeToPackagePage(only.number, productId) : pages.services;
}

export function useOwnPackages(): readonly string[] {
  const { data } = useRead(getDashboard, {}, { keepOffline: true, ownFailure: true });
  const ids = data?.services.map(({ listProduct }) => listProduct[0]?.id) ?? [];
  return ids.filter((id) => id !== undefined);
}
