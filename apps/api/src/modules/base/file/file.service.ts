import { uploadedFile } from '@serat/contract/service-paths';
import { randomBytes } from 'node:crypto';
import type { FileStore } from '../../../adapters/files/index.ts';
import { AppError } from '../../../app-error.ts';
import { lockActiveCustomer } from '../../../db/locks/customer-lock.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle, Key } from '../../../db/schema.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import { countedSince, unusedBefore, uploadWait } from './file.policy.ts';
import * as repository from './file.repository.ts';
import { cleanImage, imageMediaType } from './image.ts';

interface FileDeps {
  db: Db;
  clock: Clock;
  store: FileStore;
}

type Cursor = Awaited<ReturnType<typeof repository.findUnattached>>[number] | undefined;

const purgeBatch = 100;

export function createFileService({ db, clock, store }: FileDeps) {
  async function upload(customerId: string, content: Buffer): Promise<string> {
    const id = await begin(customerId);
    const image = await cleanImage(content);
    await store.put(id, image, imageMediaType);
    await repository.markStored(db, { customerId, id }, image.length);
    return uploadedFile(id);
  }

  /** Insert the row first: after a crash the purge finds it, and no file is lost. */
  async function begin(customerId: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await db.transaction().execute(async (trx) => {
      const now = clock();
      // Serialises the uploads of one customer.
      await lockActiveCustomer(trx, customerId);
      const times = await repository.uploadTimes(trx, customerId, countedSince(now));
      const wait = uploadWait(times, now);
      if (wait !== null) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });
      await repository.insertFile(trx, { id, customerId, mediaType: imageMediaType, at: now });
    });
    return id;
  }

  async function read(id: string): Promise<{ bytes: Buffer; mediaType: string }> {
    const file = idPattern.test(id) ? await repository.findStored(db, id) : undefined;
    const bytes = file ? await store.get(id) : null;
    if (!file || !bytes) throw new AppError('NOT_FOUND');
    return { bytes, mediaType: file.mediaType };
  }

  /** The row stays until the purge, because it counts against the upload limit. */
  async function discard(file: Key): Promise<void> {
    if (await repository.retireFile(db, file)) await store.remove(file.id);
  }

  /** A file that cannot be removed does not stop the others. It is retried the next time. */
  async function purgeUnattached(now: Date): Promise<void> {
    const failures: unknown[] = [];
    for (let after: Cursor; ;) {
      const files = await repository.findUnattached(db, unusedBefore(now), {
        after,
        atMost: purgeBatch,
      });
      for (const file of files) {
        await remove(file).catch((error: unknown) => failures.push(error));
      }
      after = files.at(-1);
      if (files.length < purgeBatch) break;
    }
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} files could not be removed`);
    }
  }

  async function remove(file: Key): Promise<void> {
    if (!(await repository.retireFile(db, file))) return;
    await store.remove(file.id);
    await db.transaction().execute((trx) => repository.deleteFile(trx, file));
  }

  const purges = { files: purgeUnattached } satisfies PurgeSteps;

  return { upload, read, attach, detach, discard, uriOf: uploadedFile, purges };
}

export type FileService = ReturnType<typeof createFileService>;

const idPattern = /^[A-Za-z0-9_-]{43}$/;

async function attach(trx: Handle, customerId: string, uri: string): Promise<string | null> {
  const id = uri.slice(uploadedFile('').length);
  if (uri !== uploadedFile(id) || !idPattern.test(id)) return null;
  return (await repository.attachFile(trx, { customerId, id })) ? id : null;
}

/** `discard` removes the file after the commit; if that fails, the purge does. */
async function detach(trx: Handle, file: Key): Promise<void> {
  await repository.detachFile(trx, file);
}
