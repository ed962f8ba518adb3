import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../jakarta/clock.ts';
import { fingerprintOf, loadDataKeys, nameOf, type KeySource } from '../../../start/data-keys.ts';
import type { Db } from '../../../db/schema.ts';
import { createSealing, createSecrets, type Secrets } from '../../../secrets.ts';
import { StartError } from '../../../start/start-error.ts';
import { typed } from '../../../typed.ts';
import {
  findDigestKey,
  insertDataKey,
  insertDigestKey,
  listDataKeys,
  lockKeys,
  setInUse,
} from './keys.repository.ts';

/** Checks the keys against the database before anything is read or written with them. */
export async function openSecrets(db: Db, clock: Clock, source: KeySource): Promise<Secrets> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    const known = await listDataKeys(trx);
    const keys = await loadDataKeys(source, known.length === 0);
    const sealing = createSealing(keys);
    for (const key of keys) {
      const before = known.find(({ version }) => version === key.version);
      const fingerprint = fingerprintOf(key);
      if (before && !before.fingerprint.equals(fingerprint)) {
        throw new StartError(
          `${nameOf(source)} salah: kunci versi ${key.version} bukan kunci yang menyegel data di database ini. Pakai kunci yang benar; tanpa itu NIK dan NPWP tidak terbaca.`,
        );
      }
      if (!before) await insertDataKey(trx, { version: key.version, fingerprint, at: clock() });
    }
    const missing = known.find(
      ({ version, inUse }) => inUse && !sealing.versions.includes(version),
    );
    if (missing) {
      throw new StartError(
        `${nameOf(source)} tidak memuat kunci versi ${missing.version}, padahal masih ada data yang disegel dengannya. Tambahkan kembali, lalu lihat ${typed.ops} keys status.`,
      );
    }
    await setInUse(trx, sealing.sealingVersion, true);
    const stored = await findDigestKey(trx);
    const digestKey = stored ? Buffer.from(sealing.open(stored), 'hex') : randomBytes(32);
    // The first node creates the key.
    if (!stored) await insertDigestKey(trx, sealing.seal(digestKey.toString('hex')), clock());
    return createSecrets(keys, digestKey);
  });
}
