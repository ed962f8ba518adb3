import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../jakarta/clock.ts';
import { createTestDatabase } from '../../db/testing/test-database.ts';
import { seedDemoCatalogue } from '../../demo/demo-catalogue.ts';
import { createCatalogueService } from '../../modules/sales/catalogue/index.ts';
import { createContentService } from '../../modules/base/content/index.ts';
import {
  contentFolder,
  picture,
  promoFile,
} from '../../modules/base/content/testing/content-folder.ts';
import { catalogueCommands } from './catalogue.ts';
import { commandLine } from '../testing/command-line.ts';

const { db } = await createTestDatabase();
const catalogue = createCatalogueService({ db });
const root = await mkdtemp(join(tmpdir(), 'serat-catalogue-'));
const example = fileURLToPath(
  new URL('../../../../../docs/catalogue-example.csv', import.meta.url),
);
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => db.deleteFrom('product').execute());

const { ops } = commandLine(catalogueCommands, { db });

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(root, name);
  await writeFile(path, lines.join('\n'));
  return path;
}

const header = 'id;type;name;bandwidth;areaId;price;thumbnail';

test.each([
  [[], 'Sebutkan berkas CSV'],
  [['a.csv', 'b.csv'], 'Hanya satu berkas'],
])('import %o is invalid', (words, reason) => {
  expect(catalogueCommands[0]?.prepare(words)).toContain(reason);
});

test('the documented example: dry run, import and repeated import', async () => {
  const figures = 'Produk: 5 baru (fiber-30, fiber-50, tv-family, ac-bola, ac-film)';
  expect(await ops('catalogue', 'import', example, '--dry-run')).toMatchObject({
    code: 0,
    said: [figures, 'Uji coba: 11 baris benar. Tidak ada yang diubah.'],
    complaints: [],
  });
  expect(await catalogue.list({})).toEqual([]);
  expect((await ops('catalogue', 'import', example)).said).toEqual([
    figures,
    'Selesai: 11 baris dimuat.',
  ]);
  expect(await catalogue.list({ areaId: '03' })).toHaveLength(5);
  expect((await ops('catalogue', 'import', example)).said[0]).toBe('Produk: 5 tetap');
});

test('reports removed products and areas without a package', async () => {
  await ops('catalogue', 'import', example);
  const path = await file('small.csv', header, 'fiber-30;INTERNET;Fiber 30;30 Mbps;01;270000;');
  expect((await ops('catalogue', 'import', path)).said).toEqual([
    'Produk: 1 diperbarui (fiber-30), 4 tidak dijual lagi (fiber-50, tv-family, ac-bola, ac-film)',
    'Perhatikan: belum ada paket internet untuk area 02 (Jawa-Bali).',
    'Perhatikan: belum ada paket internet untuk area 03 (Sumatera).',
    'Perhatikan: belum ada paket internet untuk area 04 (Indonesia Timur).',
    'Selesai: 1 baris dimuat.',
  ]);
});

test('names every problem, loads nothing and exits with 1', async () => {
  const path = await file(
    'bad.csv',
    header,
    'a;INTERNET;A;30 Mbps;01;265.000;',
    'b;INTERNET;B;30 Mbps;9;265000;/katalog/tidak-ada.svg',
  );
  const { code, said, complaints } = await ops('catalogue', 'import', path);
  expect(code).toBe(1);
  expect(said).toEqual([]);
  expect(complaints).toEqual([
    expect.stringContaining('baris 2: price "265.000" bukan Rupiah bulat'),
    'baris 3: areaId "9" tidak dikenal; yang ada 01, 02, 03, 04',
    expect.stringContaining('baris 3: thumbnail "/katalog/tidak-ada.svg"'),
    '3 masalah dari 2 baris. Tidak ada yang dimuat; perbaiki berkasnya, lalu jalankan lagi.',
  ]);
  expect(await catalogue.list({})).toEqual([]);
});

test('reports a missing file and a folder in its place', async () => {
  for (const path of [join(root, 'none.csv'), root]) {
    const { code, complaints } = await ops('catalogue', 'import', path);
    expect(code).toBe(1);
    expect(complaints[0]).toContain('tidak ada atau tidak dapat dibaca');
  }
});

test("a provider's picture beside the file survives a content import", async () => {
  await file('mine.svg', picture);
  const path = await file('mine.csv', header, 'a;INTERNET;A;30 Mbps;01;265000;mine.svg');
  expect((await ops('catalogue', 'import', path)).complaints).toEqual([]);
  const [product] = await catalogue.list({ id: 'a' });
  const name = product?.thumbnail.split('/').at(-1) ?? '';

  const content = createContentService({ db, clock: systemClock });
  const folder = contentFolder({ 'promo/p.md': promoFile('P'), 'images/a.svg': picture });
  expect((await content.imports.importFiles(folder)).problems).toEqual([]);
  await content.imports.importFiles(contentFolder({ 'promo/': '' }));
  expect(await content.promos()).toEqual([]);
  expect((await content.picture(name)).bytes.toString()).toBe(picture);
});

test('the export can be imported as it is, and overwrites nothing', async () => {
  await seedDemoCatalogue(db);
  const before = await catalogue.list({});
  const path = join(root, 'out.csv');
  expect((await ops('catalogue', 'export', '--out', path)).said).toEqual([
    `Katalog ditulis ke ${path}.`,
  ]);
  expect((await ops('catalogue', 'import', path)).said[0]).toBe('Produk: 17 tetap');
  expect(await catalogue.list({})).toEqual(before);

  const written = await readFile(path, 'utf8');
  expect((await ops('catalogue', 'export')).said).toEqual([written.trimEnd()]);
  const again = await ops('catalogue', 'export', '--out', path);
  expect(again).toMatchObject({ code: 1, said: [] });
  expect(again.complaints[0]).toContain('sudah ada; pilih nama lain');
});
