import { errorTable } from '@serat/contract/errors';
import { limits } from '@serat/contract/fields';

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Applies the service's rules before a slow upload. Null if the photo may be sent. */
export function refusePhoto({ type, size }: { type: string; size: number }): string | null {
  if (!(photoTypes as readonly string[]).includes(type)) return errorTable.INVALID_IMAGE.message;
  if (size > limits.uploadBytes) return errorTable.IMAGE_TOO_LARGE.message;
  return null;
}
