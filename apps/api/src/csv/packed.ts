import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { limits, unreadable } from './table/cell.ts';

const unzip = promisify(gunzip);
/** Large pieces are given back to the system. */
const chunkSize = 1024 * 1024;

/** The file as it was before the browser compressed it. */
export async function unpacked(base64: string): Promise<Buffer> {
  return unzip(Buffer.from(base64, 'base64'), {
    maxOutputLength: limits.fileBytes,
    chunkSize,
  }).catch((error: unknown) => {
    const isTooLarge = error instanceof RangeError;
    throw unreadable(
      isTooLarge
        ? 'Berkas maksimal 32 MB. Bagi menjadi beberapa berkas.'
        : 'Berkas ini rusak. Unggah lagi.',
    );
  });
}
