import type { Db } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import {
  countVersions,
  holdSealedOtherwise,
  listDataKeys,
  replaceSealed,
  setInUse,
  type ResealedRow,
  type SealedRow,
} from './keys.repository.ts';
import { sealedColumns, type SealedColumn } from './sealed-columns.ts';

const batch = 500;
/** Rows that others lock are retried in the next round, and after the last round in the next run. */
const mostRounds = 3;

export interface KeyVersion {
  version: number;
  seals: boolean;
  present: boolean;
  sealed: number;
  inUse: boolean;
}

export interface Rotation {
  rewrapped: number;
  /** Values that could not be opened: corrupt, or sealed with an unknown key. */
  unreadable: number;
  versions: KeyVersion[];
}

export function createKeyService({ db, secrets }: { db: Db; secrets: Secrets }) {
  async function status(): Promise<KeyVersion[]> {
    const sealed = new Map<number, number>();
    for (const column of sealedColumns) {
      for (const { version, count } of await countVersions(db, column)) {
        sealed.set(version, (sealed.get(version) ?? 0) + count);
      }
    }
    const known = await listDataKeys(db);
    const versions = new Set([...known.map(({ version }) => version), ...sealed.keys()]);
    return [...versions]
      .toSorted((one, other) => other - one)
      .map((version) => ({
        version,
        seals: version === secrets.sealingVersion,
        present: secrets.versions.includes(version),
        sealed: sealed.get(version) ?? 0,
        inUse: known.some((key) => key.version === version && key.inUse),
      }));
  }

  /**
   * Re-encrypts everything with the newest key while the service runs. Each batch is a transaction, so
   * an interrupted rotation can be continued.
   */
  async function rotate(): Promise<Rotation> {
    let rewrapped = 0;
    let unreadable = 0;
    for (let round = 0; round < mostRounds; round += 1) {
      unreadable = 0;
      let moved = 0;
      for (const column of sealedColumns) {
        const done = await rewrapColumn(column);
        moved += done.rewrapped;
        unreadable += done.unreadable;
      }
      rewrapped += moved;
      if (moved === 0) break;
    }
    await retire(await status());
    return { rewrapped, unreadable, versions: await status() };
  }

  async function rewrapColumn(column: SealedColumn) {
    let rewrapped = 0;
    let unreadable = 0;
    for (let after: readonly string[] | undefined; ;) {
      const start = { version: secrets.sealingVersion, after, atMost: batch };
      const { held, fresh } = await db.transaction().execute(async (trx) => {
        const rows = await holdSealedOtherwise(trx, column, start);
        const resealed = rows.flatMap(reseal);
        if (resealed.length > 0) await replaceSealed(trx, column, resealed);
        return { held: rows, fresh: resealed };
      });
      rewrapped += fresh.length;
      unreadable += held.length - fresh.length;
      after = held.at(-1)?.key;
      if (held.length < batch) return { rewrapped, unreadable };
    }
  }

  function reseal({ key, sealed }: SealedRow): ResealedRow[] {
    try {
      return [{ key, sealed: secrets.seal(secrets.open(sealed)), was: sealed }];
    } catch {
      return [];
    }
  }

  /** A start no longer requires the retired keys. */
  async function retire(versions: readonly KeyVersion[]): Promise<void> {
    for (const { version, seals, sealed } of versions) {
      if (!seals && sealed === 0) await setInUse(db, version, false);
    }
  }

  return { status, rotate, sealingVersion: String(secrets.sealingVersion) };
}
