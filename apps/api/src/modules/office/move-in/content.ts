import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import { findContent } from './batch.repository.ts';

/** The file as the browser compressed it. */
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
  return Buffer.from(secrets.open(sealed), 'base64');
}
