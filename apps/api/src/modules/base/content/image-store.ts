import type { Handle } from '../../../db/schema.ts';
import { insertImages, keepImages } from './content-import.repository.ts';
import type { ContentImage } from './content-parts.ts';
import { findImage } from './content.repository.ts';

/** For modules whose pictures are kept independently of the content. */
export async function storeImages(
  handle: Handle,
  found: readonly ContentImage[],
  names: readonly string[],
): Promise<void> {
  await insertImages(handle, found);
  await keepImages(handle, names);
}

export const isStored = async (handle: Handle, name: string): Promise<boolean> =>
  Boolean(await findImage(handle, name));
