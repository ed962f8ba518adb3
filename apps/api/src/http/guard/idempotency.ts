import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../jakarta/clock.ts';
import { retryWithBackoff } from '../../db/failure/retry-with-backoff.ts';
import type { Db } from '../../db/schema.ts';
import type { Answer } from '../mount/answer.ts';
import { customerKeys, type Keys } from './idempotency.repository.ts';

/** Milliseconds; longer than any request takes. */
const longestRequest = 150_000;
const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** Per owner: more than anybody needs in a day, and a limit for clients that make up new keys. */
const mostKeys = 100;

interface Deps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

interface Repeatable {
  owner: string;
  key: string;
  path: string;
  body: unknown;
  requestId: string;
}

/**
 * The answer, rebuilt from what earlier attempts without an answer have committed; null if they did not
 * complete the work.
 */
type AnswerOf<T> = (requestIds: readonly string[]) => Promise<Answer<T> | null>;

/**
 * `Idempotency-Key`: a client that missed the answer can repeat the request with the same key for 24 hours
 * and gets the first answer; the work is done once. Another body under the same key is refused.
 */
export function createIdempotency({ db, clock, log }: Deps, keys: Keys = customerKeys) {
  return async function once<T>(
    { owner, key, path, body, requestId }: Repeatable,
    /** Receives the ids of earlier attempts that may have done a part. */
    work: (earlier: readonly string[]) => Promise<Answer<T>>,
    answerOf: AnswerOf<T> = async () => null,
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
    const claim = { owner, key, path, bodyDigest, requestId, now, busyUntil };
    const earlier = (await keys.claim(db, claim))?.slice(0, -1);
    if (earlier) {
      const carryOut = async () =>
        (earlier.length > 0 ? await answerOf(earlier) : null) ?? (await work(earlier));
      const answer = await carryOut().catch(async (error: unknown) => {
        // Only a refusal is certain to have changed nothing. After any other error, such as a connection
        // lost during a commit, the work may be done.
        const isUndone = earlier.length === 0 && isRefusal(error);
        await settle(() => (isUndone ? keys.forget(db, claim) : keys.free(db, claim)));
        throw error;
      });
      // The work is done. If its answer cannot be stored, the key stays busy for a while.
      await settle(() => keep(owner, key, answer));
      return answer;
    }
    const first = await keys.find(db, owner, key);
    if (first && (first.path !== path || !first.bodyDigest.equals(bodyDigest))) {
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    const answer =
      (first?.answer as Answer<T> | null) ?? (first && (await answerOf(first.requestIds)));
    if (!answer) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    return answer;
  };

  /** Does not make the caller wait for an unavailable database; the write is retried in the background. */
  async function settle(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => {
      log.warn({ err: error }, 'what became of an idempotency key was not written down yet');
      retryWithBackoff(write).catch(() => undefined);
    });
  }

  async function keep(owner: string, key: string, answer: unknown): Promise<void> {
    await keys.keep(db, owner, key, answer);
    await keys.trim(db, owner, mostKeys);
  }
}

/** A rule refused and changed nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'UNAVAILABLE';

export type Once = ReturnType<typeof createIdempotency>;
