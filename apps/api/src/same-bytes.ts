import { timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever they differ. */
export const isSameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
