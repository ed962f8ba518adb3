import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import { findContent } from './batch.repository.ts';
import { limits, unreadable } from './table/cell.ts';

const unzip = promisify(gunzip);

/** The file as it was before the browser compressed it. */
export async function unpacked(base64: string): Promise<Buffer> {
  return unzip(Buffer.from(base64, 'base64'), { maxOutputLength: limits.fileBytes }).catch(
    (error: unknown) => {
      const isTooLarge = error instanceof RangeError;
      throw unreadable(
        isTooLarge
          ? 'Berkas maksimal 32 MB. Bagi menjadi beberapa berkas.'
          : 'Berkas ini rusak. Unggah lagi.',
      );
    },
  );
}

export async function openContent(
  handle: Handle,
  secrets: Pick<Secrets, 'open'>,
  id: string,
): Promise<Buffer> {
  const sealed = await findContent(handle, id);
  if (!sealed) {
    throw new AppError('STEP_REFUSED', {
      message: 'Berkas batch ini sudah dihapus setelah 30 hari. Unggah lagi.',
    });
  }
  return unpacked(secrets.open(sealed));
}
