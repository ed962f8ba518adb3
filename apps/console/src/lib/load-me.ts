import { successOf } from '@serat/contract/call';
import { getMe, type Me } from '@serat/contract/staff/session';
import * as z from 'zod/mini';
import { clientFailure } from './api-error.ts';
import { failureOf, parse } from './api.ts';
import { endSession, getSession, startSession } from './session.ts';

/** Null before a login. Unlike other calls it does not wait for a login. */
async function readMe(): Promise<Me | null> {
  const response = await fetch(getMe.path, { headers: { Accept: 'application/json' } }).catch(
    () => {
      throw clientFailure('NETWORK', null);
    },
  );
  // Always read the body: an unread answer keeps its connection open.
  const answer = parse(await response.text());
  if (response.status === 401) return null;
  if (!response.ok) throw failureOf(response.status, answer);
  const body = z.safeParse(successOf(getMe.data), answer);
  if (!body.success) throw clientFailure('UNREADABLE_ANSWER', response.status);
  return body.data.data;
}

/** Call at start, after a login and after changes to the user's own data. Throws an ApiError. */
export async function loadMe(): Promise<void> {
  const me = await readMe();
  if (me) startSession(me);
  else if (getSession().state !== 'lost') endSession();
}
