import { availableParallelism } from 'node:os';
import { limits } from '@serat/contract/limits';
import { type Read, whole } from './kinds.ts';

/** Password workers have the lowest priority (`password-worker.ts`), so they may use every idle core. */
const threads = Math.min(8, availableParallelism());

export const accountEnvironment = {
  PASSWORD_MIN: whole(limits.passwordMin, 64).default(limits.passwordMin),
  PASSWORD_SCORE: whole(limits.passwordScore, 4).default(limits.passwordScore),
  PASSWORD_THREADS: whole(1, 64).default(threads),
  SESSION_IDLE_DAYS: whole(1, 365).default(30),
  SESSION_MAX_DAYS: whole(1, 3650).default(180),
};

export function accountSettings(read: Read<typeof accountEnvironment>, known: string[]) {
  return {
    password: { min: read.PASSWORD_MIN, score: read.PASSWORD_SCORE, known },
    passwordThreads: read.PASSWORD_THREADS,
    sessions: { idleDays: read.SESSION_IDLE_DAYS, longestDays: read.SESSION_MAX_DAYS },
  };
}
