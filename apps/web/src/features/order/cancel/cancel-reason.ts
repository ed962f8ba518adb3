import * as z from 'zod/mini';
import { cancelOrder } from '@serat/contract/order';

export const isOther = (reason: string): boolean => reason === 'Other';

/** The shown label. `COPY=id` translates the literal 'Other' here, but not the service's value. */
export const reasonName = (reason: string): string => (isOther(reason) ? 'Other' : reason);
export const longestReason = 255;

export function reasonText(chosen: string, words: string): { alasan: string } | { error: string } {
  if (!isOther(chosen)) return { alasan: chosen };
  const { data, error } = z.safeParse(cancelOrder.body.shape.alasan, words);
  return data === undefined ? { error: error?.issues[0]?.message ?? '' } : { alasan: data };
}
