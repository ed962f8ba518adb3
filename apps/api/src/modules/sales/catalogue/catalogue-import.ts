import { productTypes } from '@serat/contract/catalogue';
import type { Db, Handle } from '../../../db/schema.ts';
import type { Transacting } from '../../../db/driver/transact.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { storeImages } from '../../base/content/index.ts';
import { usual, yes } from './catalogue-csv.ts';
import { readCatalogueFile, type FileProduct, type Report } from './catalogue-file.ts';
import { compareCatalogues, type CatalogueChanges } from './catalogue-changes.ts';
import {
  findCatalogue,
  findPriceAreas,
  hasProducts,
  lockCatalogue,
  saveProducts,
  withdrawProducts,
  type CatalogueProduct,
  type NewProduct,
} from './catalogue.repository.ts';
import { readChannelGroups } from './channel-groups.ts';
import { promisesOf, readPromises } from './promises.ts';
import { createPictures, type PictureSources } from './product-pictures.ts';

interface ImportDeps extends PictureSources {
  db: Db;
}

interface ImportOptions extends Pick<Transacting<CatalogueOutcome>, 'lastly'> {
  dryRun?: boolean;
  onProblem?: Report;
}

export interface CatalogueOutcome extends CatalogueChanges {
  rows: number;
  problems: number;
  /** Price areas without an internet package, where nobody could order. */
  emptyAreas: { id: string; name: string }[];
  /** False after a dry run or if any line is wrong. In both cases nothing was changed. */
  loaded: boolean;
}

/** Replaces the catalogue with a provider's file, completely or not at all. */
export async function importCatalogue(
  { db, ...sources }: ImportDeps,
  file: AsyncIterable<Uint8Array | string>,
  { dryRun = false, onProblem, lastly }: ImportOptions = {},
): Promise<CatalogueOutcome> {
  let problems = 0;
  const report: Report = (line, reason) => {
    problems += 1;
    onProblem?.(line, reason);
  };
  return db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    const areas = await findPriceAreas(trx);
    const areaIds = areas.map(({ id }) => id);
    const { rows, products } = await readCatalogueFile(file, areaIds, report);
    const before = await findCatalogue(trx, {});
    if (problems === 0) judgeWhole(products, report);
    judgeTypes(products, before, report);
    const pictures = createPictures(trx, sources);
    const after: NewProduct[] = [];
    for (const product of products) {
      after.push(toProduct(product, await pictures.addressFor(product, report)));
    }
    const changes = compareCatalogues(before, after);
    const loaded = problems === 0 && !dryRun;
    if (loaded) await write(trx, after, changes, pictures);
    // Running services get the new speed of their package, too.
    if (loaded && hasNewSpeed(before, after)) await enqueue(trx, 'sweep-network', {});
    const isSold = ({ id }: { id: string }) =>
      products.some(
        ({ type, prices }) =>
          type === productTypes.internet && prices.some(({ areaId }) => areaId === id),
      );
    const emptyAreas = areas.filter((area) => !isSold(area));
    const outcome = { rows, problems, loaded, emptyAreas, ...changes };
    if (loaded) await lastly?.(trx, outcome);
    return outcome;
  });
}

export async function importFirstCatalogue(
  ...given: Parameters<typeof importCatalogue>
): Promise<void> {
  const [{ db }] = given;
  if (!(await hasProducts(db))) await importCatalogue(...given);
}

function hasNewSpeed(before: readonly CatalogueProduct[], after: readonly NewProduct[]): boolean {
  const speeds = new Map(before.map(({ id, bandwidth }) => [id, bandwidth]));
  return after.some(({ id, bandwidth }) => speeds.has(id) && speeds.get(id) !== bandwidth);
}

function judgeWhole(products: readonly FileProduct[], report: Report): void {
  const firstOf = (wanted: string) => products.find(({ type }) => type === wanted);
  const channel = firstOf(productTypes.alaCarte);
  if (!firstOf(productTypes.internet)) {
    report(1, 'tidak ada produk INTERNET, padahal setiap pesanan dimulai dari itu');
  }
  const [most, another] = products.filter(({ about }) => about.mostChosen === yes);
  if (most && another) {
    report(another.line, `mostChosen sudah milik "${most.id}" di baris ${most.line}; pilih satu`);
  }
  if (channel && !firstOf(productTypes.tv)) {
    report(channel.line, 'ALACARTE hanya dapat dipesan bersama TV, padahal tidak ada produk TV');
  }
}

/** Drafts and orders rely on a product id keeping its type. */
function judgeTypes(
  products: readonly FileProduct[],
  before: readonly CatalogueProduct[],
  report: Report,
): void {
  for (const { id, line, type } of products) {
    const known = before.find((product) => product.id === id);
    if (known && known.type !== type) {
      report(line, `id "${id}" sudah milik produk ${known.type}; pakai id lain`);
    }
  }
}

function toProduct({ id, type, about, prices }: FileProduct, thumbnail: string): NewProduct {
  const groups = readChannelGroups(about.channelGroups);
  const promises = readPromises(about.promises);
  return {
    id,
    type,
    name: about.name,
    content: about.content,
    thumbnail,
    categoryId: about.categoryId || usual[type].categoryId,
    bandwidth: about.bandwidth || null,
    channelGroups: typeof groups === 'string' ? [] : groups,
    promises: promisesOf(type, typeof promises === 'string' ? [] : promises),
    suits: about.suits,
    mostChosen: about.mostChosen === yes,
    prices: prices
      .map(({ areaId, price, discount, unit }) => ({ areaId, price, discount, unit }))
      .toSorted((one, other) => (one.areaId < other.areaId ? -1 : 1)),
  };
}

async function write(
  trx: Handle,
  products: readonly NewProduct[],
  { added, updated, resumed, withdrawn, reordered }: CatalogueChanges,
  pictures: ReturnType<typeof createPictures>,
): Promise<void> {
  await storeImages(trx, pictures.found(), pictures.names());
  const isSame = [added, updated, resumed].every(({ length }) => length === 0) && !reordered;
  if (!isSame) await saveProducts(trx, products);
  await withdrawProducts(trx, withdrawn);
}
