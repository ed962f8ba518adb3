import { createReadStream } from 'node:fs';
import type { Db } from '../db/schema.ts';
import { importFirstCatalogue } from '../modules/sales/catalogue/index.ts';

/** Has the format in which a provider loads products and prices. */
const file = new URL('catalogue.csv', import.meta.url);

export const seedDemoCatalogue = (db: Db): Promise<void> =>
  importFirstCatalogue(
    { db, readPicture: async () => null, isPortalPicture: () => true },
    createReadStream(file),
    {
      onProblem(line, reason) {
        throw new Error(`the demo's catalogue does not load: ${line}: ${reason}`);
      },
    },
  );
