import { join } from 'node:path';
import type { S3Settings } from '../../settings/storage.ts';
import { createDiskFileStore } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3.ts';

export type { FileStore } from './file-store.ts';

interface FileSettings {
  dataDir: string;
  s3: S3Settings | null;
}

export function createFileStore({ dataDir, s3 }: FileSettings): FileStore {
  return s3 ? createS3FileStore(s3) : createDiskFileStore(join(dataDir, 'files'));
}
