import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../adapters/files/index.ts';
import type { DataKeys } from '../../start/data-keys.ts';
import type { Pool } from '../../db/driver/client.ts';
import { dumpTables, tableFile, type Dumped } from '../../db/backup/dump.ts';
import { syncFolder, writeDurably } from '../../durable-file.ts';
import { sha256Of } from './file-sum.ts';
import { uploadedFile, writeManifest, type Manifest } from './manifest.ts';

export interface Made {
  manifest: Manifest;
  /** Files that the database names but the store does not have. */
  missing: string[];
}

/** Dumps the database first, then the files it names. The folder gets its final name once it is complete. */
export async function makeBackup(from: {
  pool: Pool;
  store: FileStore;
  folder: string;
  keys: DataKeys;
  version: string;
  at: Date;
}): Promise<Made> {
  const { pool, store, folder, keys, version, at } = from;
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 });
  const dumped = await dumpTables(pool, draft);
  const { files, missing } = await copyFiles(store, draft, dumped.files);
  const tableFiles: Manifest['tableFiles'] = {};
  for (const name of Object.keys(dumped.tables)) {
    tableFiles[name] = await sha256Of(tableFile(draft, name));
  }
  const madeAt = at.toISOString();
  const manifest: Manifest = { format: 1, version, madeAt, ...dumped, tableFiles, files };
  await writeManifest(draft, manifest, keys);
  await syncFolder(draft);
  await rename(draft, folder);
  await syncFolder(dirname(folder));
  return { manifest, missing };
}

async function copyFiles(store: FileStore, folder: string, known: Dumped['files']) {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const { id, mediaType } of known) {
    const bytes = await store.get(id);
    if (!bytes) {
      missing.push(id);
      continue;
    }
    await writeDurably(uploadedFile(folder, id), bytes);
    files.push({ id, mediaType, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return { files, missing };
}
