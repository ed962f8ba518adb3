import { loadRegions, regionsChecksum } from '@serat/regions';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import {
  findLoadedChecksum,
  lockRegionLoad,
  recordLoad,
  writeRegions,
} from './region.repository.ts';

/** Fills the region tables when the file has changed since; answers whether it did. */
export async function ensureRegions({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const checksum = regionsChecksum();
  if ((await findLoadedChecksum(db)) === checksum) return false;
  return db.transaction().execute(async (trx) => {
    await lockRegionLoad(trx);
    if ((await findLoadedChecksum(trx)) === checksum) return false;
    await writeRegions(trx, loadRegions());
    await recordLoad(trx, checksum, clock());
    return true;
  });
}
