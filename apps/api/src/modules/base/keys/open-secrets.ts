import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../jakarta/clock.ts';
import {
  derive,
  fingerprintOf,
  loadDataKeys,
  nameOf,
  type DataKeys,
  type KeySource,
} from '../../../data-keys.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { createSealing, createSecrets, type Sealing, type Secrets } from '../../../secrets.ts';
import { StartError } from '../../../start-error.ts';
import { typed } from '../../../typed.ts';
import {
  findDigestKey,
  hasDigests,
  insertDataKey,
  insertDigestKey,
  listDataKeys,
  lockKeys,
  sampleSealed,
  setInUse,
} from './keys.repository.ts';

/** Values sealed before there were versions have this one. */
const firstVersion = 1;

/** Checks the keys against the database before anything is read or written with them. */
export async function openSecrets(db: Db, clock: Clock, source: KeySource): Promise<Secrets> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    const known = await listDataKeys(trx);
    const samples = known.length === 0 ? await sampleSealed(trx) : [];
    const legacy = samples.length > 0 || (known.length === 0 && (await hasDigests(trx)));
    const keys = await loadDataKeys(source, known.length === 0 && !legacy);
    const sealing = createSealing(keys);
    for (const key of keys) {
      const before = known.find(({ version }) => version === key.version);
      const fingerprint = fingerprintOf(key);
      if (before && !before.fingerprint.equals(fingerprint)) throw wrongKey(source, key.version);
      if (!before) await insertDataKey(trx, { version: key.version, fingerprint, at: clock() });
    }
    for (const sample of samples) requireOpen(sealing, sample, source);
    const missing = known.find(
      ({ version, inUse }) => inUse && !sealing.versions.includes(version),
    );
    if (missing) {
      throw new StartError(
        `${nameOf(source)} tidak memuat kunci versi ${missing.version}, padahal masih ada data yang disegel dengannya. Tambahkan kembali, lalu lihat ${typed.ops} keys status.`,
      );
    }
    await setInUse(trx, sealing.sealingVersion, true);
    if (samples.length > 0) await setInUse(trx, firstVersion, true);
    const digestKey = await digestKeyOf(trx, { keys, sealing, legacy, source, at: clock() });
    return createSecrets(keys, digestKey);
  });
}

/**
 * Random, created by the first node. A database without its own digest key keeps the one derived from
 * its data key, because codes, emails and orders are found by it.
 */
async function digestKeyOf(
  trx: Handle,
  from: { keys: DataKeys; sealing: Sealing; legacy: boolean; source: KeySource; at: Date },
): Promise<Buffer> {
  const { keys, sealing, legacy, source, at } = from;
  const stored = await findDigestKey(trx);
  if (stored) return Buffer.from(requireOpen(sealing, stored, source), 'hex');
  const first = keys.find(({ version }) => version === firstVersion);
  if (legacy && !first) throw wrongKey(source, firstVersion);
  const digestKey = legacy && first ? derive(first.key, 'digest') : randomBytes(32);
  await insertDigestKey(trx, sealing.seal(digestKey.toString('hex')), at);
  return digestKey;
}

function requireOpen(sealing: Sealing, sealed: Buffer, source: KeySource): string {
  try {
    return sealing.open(sealed);
  } catch {
    throw wrongKey(source, sealed[0] ?? firstVersion);
  }
}

const wrongKey = (source: KeySource, version: number): StartError =>
  new StartError(
    `${nameOf(source)} salah: kunci versi ${version} bukan kunci yang menyegel data di database ini. Pakai kunci yang benar; tanpa itu NIK dan NPWP tidak terbaca.`,
  );
