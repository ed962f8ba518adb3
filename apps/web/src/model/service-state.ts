import type { RunningService } from '@serat/contract/dashboard';

export type ServiceState = Pick<RunningService, 'status' | 'isReconnecting' | 'isApplying'>;

/** Whether the network has not yet applied a reconnection or another change of the service. */
export const isBehind = ({ isReconnecting, isApplying }: ServiceState): boolean =>
  isReconnecting === true || isApplying === true;
