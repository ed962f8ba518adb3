import { getHeadStart } from './head-start.ts';

/**
 * One of the early answers, of whatever shape, once it is here as a whole and good: known before the first rendering.
 * Nothing for everybody but the one who has asked.
 */
export function findArrived(address: string, token: string | null) {
  const start = getHeadStart();
  return start?.token === token ? start.arrived[address] : undefined;
}

/** Whoever has used it asks the service the next time. */
export function forgetArrived(address: string): void {
  const { arrived, answers } = getHeadStart() ?? {};
  delete arrived?.[address];
  delete answers?.[address];
}
