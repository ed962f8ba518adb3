import { readFile } from 'node:fs/promises';
import type { FileStore } from '../../adapters/files/index.ts';
import { loadTables, requireEmpty, type Loading } from '../../db/backup/load.ts';
import type { Pool } from '../../db/client.ts';
import { unknownMigrations } from '../../db/migrate.ts';
import { StartError } from '../../start-error.ts';
import { uploadedFile, type Manifest } from './manifest.ts';

/**
 * Into an empty database; as the backup's version left it, the service brings it on. The files first: they
 * have their names already, and what fails in between is simply done again.
 */
export async function restoreBackup(
  { pool, store }: { pool: Pool; store: FileStore },
  folder: string,
  manifest: Manifest,
  loading: Loading,
): Promise<void> {
  const unknown = await unknownMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw new StartError(
      `Cadangan ini dibuat Serat ${manifest.version}, yang lebih baru: pulihkan dengan versi itu.`,
    );
  }
  await requireEmpty(pool);
  for (const { id, mediaType } of manifest.files) {
    await store.put(id, await readFile(uploadedFile(folder, id)), mediaType);
  }
  await loadTables(pool, folder, manifest, loading);
}
