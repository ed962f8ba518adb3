import { countLockWaits } from '../distribution/testing/lock-waits.ts';
import type { Db } from '../schema.ts';

export async function waitForLocks(db: Db, sessions: number): Promise<void> {
  while ((await countLockWaits(db)) < sessions);
}
