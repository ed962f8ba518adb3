import type { Product, ProductType } from '@serat/contract/catalogue';
import { noDisplayCache, type DisplayCache } from '../../../db/display-cache.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { present } from './catalogue.policy.ts';
import { findCatalogue, type CatalogueProduct } from './catalogue.repository.ts';

export interface CatalogueFilter {
  type?: ProductType | undefined;
  areaId?: string | undefined;
  id?: string | undefined;
}

interface Deps {
  db: Db;
  display?: DisplayCache;
}

export function createCatalogueService({ db, display = noDisplayCache }: Deps) {
  /** For display only. An order reads prices in its own transaction. */
  const onSale = display.keep('catalogue', () => findCatalogue(db, { activeOnly: true }));

  async function list({ type, areaId, id }: CatalogueFilter): Promise<Product[]> {
    const wanted = (await onSale()).filter(
      (product) =>
        (type === undefined || product.type === type) && (id === undefined || product.id === id),
    );
    return wanted.flatMap((product) => present(product, areaId) ?? []);
  }

  /** Unknown and withdrawn ids are missing in the result. */
  const findProducts = (handle: Handle, ids: readonly string[]): Promise<CatalogueProduct[]> =>
    findCatalogue(handle, { ids: [...new Set(ids)], activeOnly: true });

  return { list, findProducts };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;
