import { hashKey } from '@tanstack/react-query';
import type { Call } from '@serat/contract/call';
import { patience } from '../../features/offline/slow-reads.ts';
import { callAddress } from '../../lib/api/call-address.ts';
import { isRecord } from '../../lib/is-record.ts';
import { lastSeen } from '../../lib/session/last-seen.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { getToken } from '../../lib/session/session.ts';
import { findArrived } from '../../lib/start/arrived-answers.ts';

interface PictureAnswer {
  data: unknown;
  message: string;
}

let times: number[] = [];
let used = 0;

/** Before each drawing. */
export function startOver(): void {
  times = [];
  used = 0;
}

/** Whether there was anything to draw from. */
export const hasAnswers = (): boolean => used > 0;

/** The answer that has arrived, or the last one that this customer has seen on this device. */
export function answerTo(
  call: Call,
  query: unknown,
  keepOffline: boolean,
): PictureAnswer | undefined {
  const arrived = findArrived(callAddress(call, query), getToken());
  const hash = hashKey(readKey(call, { query, body: undefined }));
  const kept = arrived || !keepOffline ? undefined : lastSeen.all()[hash];
  const found = (arrived ?? kept)?.answer;
  if (!isRecord(found)) return undefined;
  used += 1;
  if (kept) times.push(kept.at);
  return { data: found['data'], message: String(found['message']) };
}

/** Since when, as the page of the portal says it: only where nothing newer has come for a while. */
export const savedSince = (): number | null =>
  times.length > 0 && performance.now() > patience ? Math.min(...times) : null;
