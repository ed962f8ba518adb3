import type { Settings } from '../../settings.ts';
import type { NetworkTarget } from './network-target.ts';
import { createRadius } from './radius/radius.ts';

export {
  NetworkFailure,
  type Nas,
  type NasAnswer,
  type NetworkTarget,
  type WantedService,
} from './network-target.ts';

/** Null if no network is configured. */
export function createNetworkTarget({ radius }: Settings['network']): NetworkTarget | null {
  return radius && createRadius(radius);
}
