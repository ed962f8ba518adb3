import { changeQuote, changeWish, type ChangeQuote, type ChangeWish } from '@serat/contract/change';
import { productType } from '@serat/contract/catalogue';
import * as z from 'zod/mini';
import type { ServiceLine } from '../../service/subscription/index.ts';

/** The part of a quote that must still be the same when the quote is confirmed. */
const shown = z.omit(changeQuote, {
  id: true,
  goodUntil: true,
  serviceNumber: true,
  address: true,
});
export type Shown = Omit<ChangeQuote, 'id' | 'goodUntil' | 'serviceNumber' | 'address'>;

const line = z.object({
  productId: z.string(),
  productType,
  name: z.string(),
  bandwidth: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  amount: z.number(),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
});

export const readShown = (stored: unknown): Shown => z.parse(shown, stored);
/** Returns the value as the database would return it. */
export const storable = (value: Shown): Shown => readShown(JSON.parse(JSON.stringify(value)));
export const readWish = (stored: unknown): ChangeWish => z.parse(changeWish, stored);
export const readLines = (stored: unknown): ServiceLine[] => z.parse(z.array(line), stored);

const added = (before: Shown['before'], after: Shown['before']): string[] => {
  const names = new Set(before.map(({ name }) => name));
  return after.map(({ name }) => name).filter((name) => !names.has(name));
};

/** `Serat 50 ke Serat 100`, `Tambah TV Family Pack`. */
export function titleOf({ wish, before, after }: Pick<Shown, 'wish' | 'before' | 'after'>): string {
  const [gone, come] = [added(after, before), added(before, after)];
  if (wish.kind === 'package') return `${gone.join(', ')} ke ${come.join(', ')}`;
  if (wish.kind === 'add') return `Tambah ${come.join(', ')}`;
  if (wish.kind === 'remove') return `Tanpa ${gone.join(', ')}`;
  return 'Berhenti berlangganan';
}
