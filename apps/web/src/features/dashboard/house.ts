import type { Sky } from '../../parts/house-scene.tsx';
import type { getDashboard } from '@serat/contract/dashboard';
import type { DataOf } from '@serat/contract/call';
import type { HouseState } from '@serat/ui/drawings/house.tsx';
import { isOpenOrder } from './record-view.ts';

type Dashboard = Pick<DataOf<typeof getDashboard>, 'record' | 'services'>;

/** Lit: the service is active. Dim: it is Isolir. Dashed: it is being installed. Null without a service or an order. */
export function houseOf({ record, services }: Dashboard): HouseState | null {
  if (services.some(({ status }) => status === 'Isolir')) return 'dim';
  if (services.length > 0) return 'lit';
  return record && isOpenOrder(record) ? 'dashed' : null;
}

/** By the hour of the viewer's clock. */
export function skyAt(hour: number): Sky {
  if (hour < 5 || hour >= 19) return 'night';
  if (hour < 10) return 'morning';
  return hour < 16 ? 'day' : 'evening';
}
