import * as z from 'zod/mini';
import { cancelOrder } from '@serat/contract/order';

/** The reason that asks for words of one's own. */
export const isOther = (reason: string): boolean => reason === 'Other';

/** As it is shown: a set of words may say it otherwise than the service does. */
export const reasonName = (reason: string): string => (isOther(reason) ? 'Other' : reason);
export const longestReason = 255;

/** Why an order is cancelled, or what is wrong with the answer. */
export function reasonText(chosen: string, words: string): { alasan: string } | { error: string } {
  if (!isOther(chosen)) return { alasan: chosen };
  const { data, error } = z.safeParse(cancelOrder.body.shape.alasan, words);
  return data === undefined ? { error: error?.issues[0]?.message ?? '' } : { alasan: data };
}
