import type { RunningService } from '@serat/contract/dashboard';

export type ServiceState = Pick<RunningService, 'status' | 'isReconnecting' | 'isApplying'>;

/** The network has not applied yet what holds already. */
export const isBehind = ({ isReconnecting, isApplying }: ServiceState): boolean =>
  isReconnecting === true || isApplying === true;
