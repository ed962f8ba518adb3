import { createPasswordWork } from '../modules/people/account/index.ts';

/**
 * One lazy thread for all files of a worker, because the dictionaries load only once. Hashes are cheap
 * here; the strength of real ones is argon2's concern.
 */
export const testPasswords = createPasswordWork({
  workers: 1,
  queued: 1000,
  cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  onDeath(error) {
    throw error;
  },
});
