import { hashKey } from '@tanstack/react-query';
import type { Call } from '@serat/contract/call';
import { patience } from '../../features/offline/slow-reads.ts';
import { callAddress } from '../../lib/api/call-address.ts';
import { isRecord } from '../../lib/is-record.ts';
import { lastSeen } from '../../lib/session/last-seen.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { getToken } from '../../lib/session/session.ts';
import { findArrived } from '../../lib/start/arrived-answers.ts';

interface EarlyRenderAnswer {
  data: unknown;
  message: string;
}

let times: number[] = [];
let used = 0;

/** Call before each render. */
export function startOver(): void {
  times = [];
  used = 0;
}

export const hasAnswers = (): boolean => used > 0;

/** The early answer, or the last one stored on this device for this customer. */
export function answerTo(
  call: Call,
  query: unknown,
  keepOffline: boolean,
): EarlyRenderAnswer | undefined {
  const arrived = findArrived(callAddress(call, query), getToken());
  const hash = hashKey(readKey(call, { query, body: undefined }));
  const kept = arrived || !keepOffline ? undefined : lastSeen.all()[hash];
  const found = (arrived ?? kept)?.answer;
  if (!isRecord(found)) return undefined;
  used += 1;
  if (kept) times.push(kept.at);
  return { data: found['data'], message: String(found['message']) };
}

/** When the oldest stored answer arrived. Null until newer answers are overdue, as in the app. */
export const savedSince = (): number | null =>
  times.length > 0 && performance.now() > patience ? Math.min(...times) : null;
