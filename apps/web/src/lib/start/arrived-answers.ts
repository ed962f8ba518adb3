import { getEarlyRequests } from './early-requests.ts';

/** Finds a successful early answer, of any shape, for the first render, if it was requested with this token. */
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
