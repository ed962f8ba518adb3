import { AppError } from '../../../app-error.ts';
import { unpacked } from '../../../csv/packed.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import { findContent } from './batch.repository.ts';

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
