import { channelGroup, type ProductType } from '@serat/contract/catalogue';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { anyOf } from '../../../db/query/any-of.ts';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type { Handle } from '../../../db/schema.ts';
import { promisesOf } from './promises.ts';

export interface AreaPrice {
  areaId: string;
  areaName: string;
  price: number;
  discount: number;
  finalPrice: number;
  unit: string;
}

export interface CatalogueProduct {
  id: string;
  type: ProductType;
  name: string;
  content: string;
  thumbnail: string;
  categoryId: string;
  bandwidth: string | null;
  channelGroups: { name: string; channels: string[] }[];
  promises: string[];
  suits: string;
  mostChosen: boolean;
  active: boolean;
  prices: AreaPrice[];
}

interface Wanted {
  ids?: readonly string[] | undefined;
  type?: ProductType | undefined;
  activeOnly?: boolean;
}

const channelGroups = z.array(channelGroup);

const columns = [
  'id',
  'type',
  'name',
  'content',
  'thumbnail',
  'category_id as categoryId',
  'bandwidth',
  'channel_groups as channelGroups',
  'promises',
  'suits',
  'most_chosen as mostChosen',
  'active',
] as const;

const catalogue = precompiled(
  (db, given: { ids: readonly string[] | null; type: ProductType | null; activeOnly: boolean }) =>
    db
      .selectFrom('product')
      .select(columns)
      .select((from) =>
        jsonArrayFrom(
          from
            .selectFrom('product_price')
            .innerJoin('price_area', 'price_area.id', 'area_id')
            .select(['area_id as areaId', 'name as areaName', 'price', 'discount', 'unit'])
            .select(sql<number>`price - discount`.as('finalPrice'))
            .whereRef('product_id', '=', 'product.id')
            .orderBy('area_id'),
        ).as('prices'),
      )
      .where(sql<boolean>`id = any(coalesce(${given.ids}::text[], array[id]))`)
      .where(sql<boolean>`type = coalesce(${given.type}::text, type)`)
      .where(sql<boolean>`active >= ${given.activeOnly}::boolean`)
      .orderBy(sql`array_position(array['INTERNET', 'TV', 'ALACARTE'], type)`)
      .orderBy('sort_order')
      .orderBy('id'),
);

export async function findCatalogue(
  handle: Handle,
  { ids, type, activeOnly = false }: Wanted,
): Promise<CatalogueProduct[]> {
  const rows = await catalogue(handle, { ids: ids ?? null, type: type ?? null, activeOnly });
  return rows.map((row) => ({ ...row, channelGroups: z.parse(channelGroups, row.channelGroups) }));
}

export async function hasProducts(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('product').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface NewProduct {
  id: string;
  type: ProductType;
  name: string;
  content: string;
  thumbnail: string;
  categoryId: string;
  bandwidth?: string | null;
  channelGroups?: readonly { name: string; channels: readonly string[] }[];
  /** For internet packages. Default: the standard promises. */
  promises?: readonly string[];
  suits?: string;
  mostChosen?: boolean;
  prices: readonly { areaId: string; price: number; discount?: number; unit?: string }[];
}

/** Saves the products in the given order and replaces their prices. */
export async function saveProducts(handle: Handle, products: readonly NewProduct[]): Promise<void> {
  await handle
    .insertInto('product')
    .values(
      products.map((product, at) => ({
        id: product.id,
        type: product.type,
        name: product.name,
        content: product.content,
        thumbnail: product.thumbnail,
        category_id: product.categoryId,
        bandwidth: product.bandwidth ?? null,
        channel_groups: JSON.stringify(product.channelGroups ?? []),
        promises: promisesOf(product.type, product.promises),
        suits: product.suits ?? '',
        most_chosen: product.mostChosen ?? false,
        active: true,
        sort_order: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        content: ref('excluded.content'),
        thumbnail: ref('excluded.thumbnail'),
        category_id: ref('excluded.category_id'),
        bandwidth: ref('excluded.bandwidth'),
        channel_groups: ref('excluded.channel_groups'),
        promises: ref('excluded.promises'),
        suits: ref('excluded.suits'),
        most_chosen: ref('excluded.most_chosen'),
        active: ref('excluded.active'),
        sort_order: ref('excluded.sort_order'),
      })),
    )
    .execute();
  const ids = products.map(({ id }) => id);
  await handle.deleteFrom('product_price').where('product_id', '=', anyOf('text', ids)).execute();
  await handle
    .insertInto('product_price')
    .values(
      products.flatMap(({ id, prices }) =>
        prices.map(({ areaId, price, discount = 0, unit }) => ({
          product_id: id,
          area_id: areaId,
          price,
          discount,
          ...(unit !== undefined && { unit }),
        })),
      ),
    )
    .execute();
}

/** Orders and services have their own copies, so the product is only marked as not sold. */
export async function withdrawProducts(handle: Handle, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await handle
    .updateTable('product')
    .set({ active: false })
    .where('id', '=', anyOf('text', ids))
    .execute();
}

export async function findPriceAreas(handle: Handle): Promise<{ id: string; name: string }[]> {
  return handle.selectFrom('price_area').select(['id', 'name']).orderBy('id').execute();
}

const importLock = 7_236_117;

/** Serialises imports until the end of the transaction. */
export async function lockCatalogue(handle: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(handle);
}
