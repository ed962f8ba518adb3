import { AppError } from '../../../app-error.ts';

/** Enough for any phone's photo. A small file that claims more is a decompression bomb. */
const mostPixels = 50_000_000;
const longestEdge = 1024;

export const imageMediaType = 'image/webp';

/** Only the content counts: the sender chooses the name and the declared type. */
const signatures: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (head) => /^RIFF[^]{4}WEBP/.test(head.toString('latin1')),
  (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  (head) => /^[^]{4}ftypavi[fs]/.test(head.toString('latin1')),
];

/** Re-encodes an upload: upright, at most 1024 pixels a side, without metadata or any other data of the file. */
export async function cleanImage(upload: Buffer): Promise<Buffer> {
  const head = upload.subarray(0, 16);
  if (!signatures.some((matches) => matches(head))) throw new AppError('INVALID_IMAGE');
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 15 })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new AppError('INVALID_IMAGE');
  }
}
