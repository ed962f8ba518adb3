import { loadRegions, regionsChecksum } from '@serat/regions';
import type { Clock } from '../../../jakarta/clock.ts';
import { withAdvisoryLock } from '../../../db/locks/advisory-lock.ts';
import type { Db } from '../../../db/schema.ts';
import { collectGarbage } from '../../../threads/collect-garbage.ts';
import { findLoadedChecksum, recordLoad, writeRegions } from './region.repository.ts';

/** Loads the region file if it has changed. Returns whether it did. */
export async function ensureRegions({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const checksum = regionsChecksum();
  if ((await findLoadedChecksum(db)) === checksum) return false;
  const loaded = await withAdvisoryLock(db, 'regions', async (trx) => {
    if ((await findLoadedChecksum(trx)) === checksum) return false;
    await writeRegions(trx, loadRegions());
    await recordLoad(trx, checksum, clock());
    return true;
  });
  if (loaded) collectGarbage();
  return loaded;
}
