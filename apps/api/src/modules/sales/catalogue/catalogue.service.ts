import type { Product, ProductType } from '@serat/contract/catalogue';
import type { Db, Handle } from '../../../db/schema.ts';
import { present } from './catalogue.policy.ts';
import { findCatalogue, type CatalogueProduct } from './catalogue.repository.ts';

export interface CatalogueFilter {
  type?: ProductType | undefined;
  areaId?: string | undefined;
  id?: string | undefined;
}

export function createCatalogueService({ db }: { db: Db }) {
  async function list({ type, areaId, id }: CatalogueFilter): Promise<Product[]> {
    const ids = id === undefined ? undefined : [id];
    const products = await findCatalogue(db, { ids, type, activeOnly: true });
    return products.flatMap((product) => present(product, areaId) ?? []);
  }

  /** Unknown and withdrawn ids are missing in the result. */
  const findProducts = (handle: Handle, ids: readonly string[]): Promise<CatalogueProduct[]> =>
    findCatalogue(handle, { ids: [...new Set(ids)], activeOnly: true });

  return { list, findProducts };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;
