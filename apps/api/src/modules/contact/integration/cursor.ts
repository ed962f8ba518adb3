import type { Scope } from '@serat/contract/integration/scopes';

/** A position in a list: the time of a change in microseconds, and the id for changes of the same time. */
export interface CursorPosition {
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

/** Rejects dates like 30 February, which Date would turn into another day. */
function isMoment(text: string): boolean {
  const read = new Date(text);
  if (!moment.test(text) || Number.isNaN(read.getTime())) return false;
  return read.toISOString().slice(0, 23) === text.slice(0, 23);
}

export const writeCursor = ({ at, id }: CursorPosition, scope: Scope): string =>
  Buffer.from(`${scope} ${at} ${id}`).toString('base64url');

export function readCursor(text: string, scope: Scope): CursorPosition | undefined {
  const [list, at = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  return list === scope && isMoment(at) && ids[scope].test(id) ? { at, id } : undefined;
}

/** A change's timestamp can be up to this much earlier than the start of its transaction. */
const settlingMs = 60_000;

/**
 * Changes after this time are not listed yet: an earlier transaction may still commit, and readers that are
 * already past its timestamp would skip it.
 */
export const settledBefore = (now: Date, oldestRunningMs: number): Date =>
  new Date(now.getTime() - settlingMs - oldestRunningMs);
