import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import type { Answer } from './answer.ts';
import { claimKey, findKey, keepAnswer, releaseKey } from './idempotency.repository.ts';

/** Longer than any request is waited for. */
const longestRequest = 150_000;
const keyPattern = /^[\x21-\x7e]{8,200}$/;

interface Repeatable {
  customerId: string;
  key: string;
  path: string;
  body: unknown;
}

/**
 * `Idempotency-Key`: a client that did not hear the answer may ask again under the same key, for 24
 * hours, and gets the first answer; the work is done once. Another body under the key is a mistake.
 */
export function createIdempotency({ db, clock }: { db: Db; clock: Clock }) {
  return async function once<T>(
    { customerId, key, path, body }: Repeatable,
    work: () => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    if (!keyPattern.test(key)) {
      throw new AppError('INVALID_INPUT', {
        fields: { 'idempotency-key': 'Kunci 8 sampai 200 karakter tanpa spasi' },
      });
    }
    const bodyDigest = createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest();
    const now = clock();
    const busyUntil = new Date(now.getTime() + longestRequest);
    if (await claimKey(db, { customerId, key, path, bodyDigest, now, busyUntil })) {
      try {
        const answer = await work();
        await keepAnswer(db, customerId, key, answer);
        return answer;
      } catch (error) {
        await releaseKey(db, customerId, key);
        throw error;
      }
    }
    const first = await findKey(db, customerId, key);
    if (first && (first.path !== path || !first.bodyDigest.equals(bodyDigest))) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    if (!first?.answer) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    return first.answer as Answer<T>;
  };
}

export type Once = ReturnType<typeof createIdempotency>;
