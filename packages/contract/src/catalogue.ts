import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rsql } from './fields.ts';

export const productTypes = { internet: 'INTERNET', tv: 'TV', alaCarte: 'ALACARTE' } as const;
export const productType = z.enum(productTypes);
export type ProductType = z.output<typeof productType>;

/** TV and a-la-carte have one national price, stored under this area. */
export const nationalArea = '01';

export const productDetail = z.object({
  /** Only internet has a speed and a price per area. */
  bandwidth: z.nullable(z.string()),
  areaId: z.string(),
  areaName: z.string(),
  price: z.number(),
  discount: z.number(),
  finalPrice: z.number(),
  unit: z.string(),
});
export type ProductDetail = z.output<typeof productDetail>;

/** Used if the provider's catalogue has no promises of its own. */
export const standardPromises: readonly string[] = ['Full Fiber to The Home', 'Unlimited Quota'];

export const channelGroup = z.object({ name: z.string(), channels: z.array(z.string()) });

export const product = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  thumbnail: z.string(),
  categoryId: z.string(),
  type: productType,
  /** Promises on an internet package's card; empty for other products. */
  promises: z.array(z.string()),
  /** Who an internet package suits: "4–6 perangkat, video 4K"; may be empty. */
  suits: z.string(),
  /** "Paling dipilih": at most one internet package, chosen by the provider. */
  mostChosen: z.boolean(),
  /** A TV product's channels by group; empty for other products. */
  channelGroups: z.array(channelGroup),
  detail: z.array(productDetail),
});
export type Product = z.output<typeof product>;

export const listProducts = defineCall({
  service: 'product',
  method: 'GET',
  path: '/api/list',
  writes: false,
  access: 'public',
  summary: 'Katalog: `q=active==true;type==internet;areaId==01`',
  query: z.object({ q: rsql }),
  data: z.array(product),
});
