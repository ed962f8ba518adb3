import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { rsql } from './fields.ts';

export const productTypes = { internet: 'INTERNET', tv: 'TV', alaCarte: 'ALACARTE' } as const;
export const productType = z.enum(productTypes);
export type ProductType = z.output<typeof productType>;

/** TV and a-la-carte have one national price, kept under this area. */
export const nationalArea = '01';

export const productDetail = z.object({
  /** Internet alone has a speed and a price for each area. */
  bandwidth: z.nullable(z.string()),
  areaId: z.string(),
  areaName: z.string(),
  price: z.number(),
  discount: z.number(),
  finalPrice: z.number(),
  unit: z.string(),
});
export type ProductDetail = z.output<typeof productDetail>;

/** Promised where a provider's catalogue does not say otherwise. */
export const standardPromises: readonly string[] = ['Full Fiber to The Home', 'Unlimited Quota'];

export const channelGroup = z.object({ name: z.string(), channels: z.array(z.string()) });

export const product = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  thumbnail: z.string(),
  categoryId: z.string(),
  type: productType,
  /** What the card of an internet package promises; empty elsewhere. */
  promises: z.array(z.string()),
  /** Whom an internet package suits: "4–6 perangkat, video 4K"; empty where the catalogue does not say. */
  suits: z.string(),
  /** "Paling dipilih": one internet package at most, named by the provider. */
  mostChosen: z.boolean(),
  /** Channels of a TV product by group; empty elsewhere. */
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
