import { getEarlyRequests } from './early-requests.ts';

/**
 * An early answer that has arrived successfully, of any shape, for the first render. Only for the
 * token it was requested with.
 */
export function findArrived(address: string, token: string | null) {
  const start = getEarlyRequests();
  return start?.token === token ? start.arrived[address] : undefined;
}

/** Call after use, so that the next read asks the service. */
export function forgetArrived(address: string): void {
  const { arrived, answers } = getEarlyRequests() ?? {};
  delete arrived?.[address];
  delete answers?.[address];
}
