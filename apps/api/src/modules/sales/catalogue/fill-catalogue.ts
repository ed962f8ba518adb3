import type { Db } from '../../../db/schema.ts';
import { hasProducts, saveProducts, type NewProduct } from './catalogue.repository.ts';

export async function fillCatalogue(db: Db, products: readonly NewProduct[]): Promise<void> {
  if (await hasProducts(db)) return;
  await db.transaction().execute((trx) => saveProducts(trx, products));
}
