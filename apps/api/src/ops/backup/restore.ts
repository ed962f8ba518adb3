import { readFile } from 'node:fs/promises';
import type { FileStore } from '../../adapters/files/index.ts';
import { loadTables, requireEmpty, type Loading } from '../../db/backup/load.ts';
import type { Pool } from '../../db/driver/client.ts';
import { uploadedFile, type Manifest } from './manifest.ts';

/**
 * Restores schema and rows into an empty database. The next start applies newer migrations. Files are restored
 * first: their names are fixed, so a failed restore can be repeated.
 */
export async function restoreBackup(
  { pool, store }: { pool: Pool; store: FileStore },
  folder: string,
  manifest: Manifest,
  loading: Loading,
): Promise<void> {
  await requireEmpty(pool);
  for (const { id, mediaType } of manifest.files) {
    await store.put(id, await readFile(uploadedFile(folder, id)), mediaType);
  }
  await loadTables(pool, folder, manifest, loading);
}
