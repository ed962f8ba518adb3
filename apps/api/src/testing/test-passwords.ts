import { createPasswordWork } from '../modules/people/account/index.ts';

/**
 * One thread for all files of a worker, lazily: the dictionaries are loaded once. Hashes cost next to
 * nothing here; that real ones do is argon2's promise, not ours.
 */
export const testPasswords = createPasswordWork({
  workers: 1,
  queued: 1000,
  cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  onDeath(error) {
    throw error;
  },
});
