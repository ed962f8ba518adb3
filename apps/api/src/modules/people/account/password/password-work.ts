import type { PasswordOwner, StrengthScore } from '@serat/contract/password-rule';
import { createWorkerPool } from '../../../../threads/worker-pool.ts';

export type PasswordTask =
  | { kind: 'hash'; password: string; salt: Uint8Array | undefined }
  | { kind: 'verify'; hash: string | null; password: string }
  | { kind: 'score'; password: string; owner: PasswordOwner };

export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Stored instead of a hash; no password matches it. */
export const noPassword = '!';

/** OWASP's first choice for argon2id, the library's default algorithm. */
const recommended: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At 30 ms per task, the last task in the queue waits 1.5 seconds. */
const queuedPerWorker = 50;

interface Options {
  workers: number;
  onDeath(error: unknown): void;
  /** Words of the brand and its hosts. Passwords made of them are weak. */
  known?: readonly string[];
  cost?: HashCost;
  queued?: number;
}

/** Hashing and scoring take tens of milliseconds, so they run in worker threads. */
export function createPasswordWork({
  workers,
  onDeath,
  known,
  cost = recommended,
  queued,
}: Options) {
  const pool = createWorkerPool({
    entry: new URL('./password-worker.ts', import.meta.url),
    workerData: cost,
    workers,
    longestQueue: queued ?? workers * queuedPerWorker,
    onDeath,
  });
  const run = <Result>(task: PasswordTask) => pool.run(task) as Promise<Result>;
  return {
    hash: (password: string, salt?: Uint8Array) => run<string>({ kind: 'hash', password, salt }),
    /** Without a hash, returns false after the same amount of work. */
    isPassword: (hash: string | null, password: string) =>
      run<boolean>({ kind: 'verify', hash, password }),
    score: (password: string, owner: PasswordOwner) =>
      run<StrengthScore>({ kind: 'score', password, owner: { ...owner, known } }),
    close: pool.close,
  };
}

export type PasswordWork = ReturnType<typeof createPasswordWork>;
