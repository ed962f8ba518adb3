import type { getDashboard } from '@serat/contract/dashboard';
import type { DataOf } from '@serat/contract/call';
import type { HouseState } from '@serat/ui/drawings/house.tsx';
import { isOpenOrder } from './record-view.ts';

type Dashboard = Pick<DataOf<typeof getDashboard>, 'record' | 'services'>;

/**
 * Lit: the service is active. Dim: it is Isolir or not reconnected yet. Dashed: it is being installed.
 * Null without a service or an order.
 */
export function houseOf({ record, services }: Dashboard): HouseState | null {
  const isDark = services.some((service) => service.status === 'Isolir' || service.isReconnecting);
  if (isDark) return 'dim';
  if (services.length > 0) return 'lit';
  return record && isOpenOrder(record) ? 'dashed' : null;
}
