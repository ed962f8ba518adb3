import { createGunzip } from 'node:zlib';
import { AppError } from '../app-error.ts';
import { limits, unreadable } from './table/cell.ts';

const pieceBytes = 16 * 1024;

/** Decompresses a file in pieces, so that a large file is never in memory as a whole. */
export async function* unpacked(packed: Buffer): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  gunzip.end(packed);
  let bytes = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > limits.fileBytes) {
        throw unreadable('Berkas maksimal 32 MB. Bagi menjadi beberapa berkas.');
      }
      yield piece;
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable('Berkas ini rusak. Unggah lagi.');
  }
}

export async function startOf(packed: Buffer): Promise<Buffer> {
  for await (const piece of unpacked(packed)) return piece;
  return Buffer.alloc(0);
}
