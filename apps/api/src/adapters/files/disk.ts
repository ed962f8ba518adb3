import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably } from '../../durable-file.ts';
import type { FileStore } from './file-store.ts';

/** Files on the local disk, in folders named after the first characters of their id. */
export function createDiskFileStore(root: string): FileStore {
  const pathOf = (id: string): string => {
    if (!/^[A-Za-z0-9_-]{3,100}$/.test(id)) throw new Error('not a file id');
    return join(root, id.slice(0, 2), id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeDurably(draft, bytes);
        // Readers see the whole file or none.
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}
