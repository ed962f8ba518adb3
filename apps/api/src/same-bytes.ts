import { timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the buffers differ. */
export const isSameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
