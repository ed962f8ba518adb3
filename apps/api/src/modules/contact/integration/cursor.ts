import type { Scope } from '@serat/contract/integration/scopes';

/** A place in a list: the moment of a change, to the microsecond, and what tells two of one moment apart. */
export interface Place {
  at: string;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ids: Readonly<Record<Scope, RegExp>> = {
  'orders.read': /^\d{1,18}$/,
  'services.read': /^\d{1,18}$/,
  'bills.read': uuid,
  'payments.read': uuid,
  'customers.read': uuid,
};
const moment = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** One that the calendar and the database have; a Date makes another day of 30 February. */
function isMoment(text: string): boolean {
  const read = new Date(text);
  if (!moment.test(text) || Number.isNaN(read.getTime())) return false;
  return read.toISOString().slice(0, 23) === text.slice(0, 23);
}

export const writeCursor = ({ at, id }: Place, scope: Scope): string =>
  Buffer.from(`${scope} ${at} ${id}`).toString('base64url');

/** Undefined where it is none of this list. */
export function readCursor(text: string, scope: Scope): Place | undefined {
  const [list, at = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  return list === scope && isMoment(at) && ids[scope].test(id) ? { at, id } : undefined;
}

/** A change may have got its moment this long before its transaction began. */
const settlingMs = 60_000;

/**
 * What is younger may still be overtaken by a transaction that began before it and ends after it; whoever
 * had read past it would never see that one.
 */
export const settledBefore = (now: Date, oldestRunningMs: number): Date =>
  new Date(now.getTime() - settlingMs - oldestRunningMs);
