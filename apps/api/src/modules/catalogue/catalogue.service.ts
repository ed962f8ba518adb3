import type { Product, ProductType } from '@serat/contract/catalogue';
import type { Db, Handle } from '../../db/schema.ts';
import { present } from './catalogue.policy.ts';
import { findCatalogue, type CatalogueProduct } from './catalogue.repository.ts';

export interface CatalogueFilter {
  type?: ProductType | undefined;
  areaId?: string | undefined;
  id?: string | undefined;
}

export function createCatalogueService({ db }: { db: Db }) {
  async function list({ type, areaId, id }: CatalogueFilter): Promise<Product[]> {
    const products = await findCatalogue(db, {
      type,
      activeOnly: true,
      ...(id !== undefined && { ids: [id] }),
    });
    return products.flatMap((product) => present(product, areaId) ?? []);
  }

  /** What is sold now, by id; an id that is unknown or no longer sold is simply not among them. */
  const findProducts = (handle: Handle, ids: readonly string[]): Promise<CatalogueProduct[]> =>
    findCatalogue(handle, { ids: [...new Set(ids)], activeOnly: true });

  return { list, findProducts };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;
