import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../jakarta/clock.ts';
import { createTestDatabase } from '../../db/testing/test-database.ts';
import { createContentService } from '../../modules/base/content/index.ts';
import { contentImport } from './content-import.ts';
import { commandLine } from '../testing/command-line.ts';

const { db } = await createTestDatabase();
const content = createContentService({ db, clock: systemClock });
const root = await mkdtemp(join(tmpdir(), 'serat-content-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const { ops } = commandLine([contentImport], { db });

async function folder(name: string, texts: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(texts)) {
    const path = join(root, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return join(root, name);
}

test.each([
  [[], 'Sebutkan folder konten'],
  [['a', 'b'], 'Hanya satu folder'],
])('%o is invalid', (words, reason) => {
  expect(contentImport.prepare(words)).toContain(reason);
});

test('refuses an unknown option', () => {
  expect(contentImport.prepare(['a', '--force'])).toBe('--force tidak dikenal.');
});

test('a folder replaces its parts; missing parts are loaded from the defaults', async () => {
  const path = await folder('good', {
    'README.md': '<b>dibiarkan</b>',
    '.git': 'dibiarkan',
    'faq/1-tanya.md': '# Tanya\n\n## Apa?\n\nItu.',
    'images/.DS_Store': 'dibiarkan',
  });
  const tried = await ops('content', 'import', path, '--dry-run');
  expect(tried.code).toBe(0);
  expect(tried.said.at(-1)).toBe('Uji coba: seluruh folder benar. Tidak ada yang diubah.');
  expect(await content.faqCategories()).toHaveLength(5);

  const done = await ops('content', 'import', path);
  expect(done).toMatchObject({ code: 0, complaints: [] });
  expect(done.said).toEqual([
    'Tanya jawab: 1 baru (tanya), 5 dihapus (berlangganan, pembayaran-tagihan, pemasangan, gangguan, akun-privasi)',
    'Selesai. Pelanggan melihatnya dalam beberapa menit.',
  ]);
  expect(await content.faqCategories()).toEqual([{ id: 'tanya', name: 'Tanya' }]);
  expect(await content.supportTexts()).toHaveLength(1);
  expect((await ops('content', 'import', path)).said[0]).toBe('Tanya jawab: 1 tetap');
});

test('names every problem, loads nothing and exits with 1', async () => {
  const path = await folder('bad', {
    'faq/tanya.md': '# Tanya\n\n## Apa?\n\n<b>Itu</b>',
    'faq/Lain.md': '# Lain',
    'lain.txt': '',
  });
  const { code, said, complaints } = await ops('content', 'import', path);
  expect(code).toBe(1);
  expect(said).toEqual([]);
  expect(complaints).toEqual([
    'faq/Lain.md: nama berkas harus seperti 10-nama-pendek.md',
    'faq/tanya.md baris 5: HTML tidak didukung; tulis dengan Markdown',
    expect.stringContaining('lain.txt: tidak dikenal'),
    '3 masalah. Tidak ada yang dimuat; perbaiki, lalu jalankan lagi.',
  ]);
  expect(await content.faqItems()).toEqual([
    { categoryId: 'tanya', question: 'Apa?', answer: '<p>Itu.</p>' },
  ]);
});

test('reports a missing folder and a file in its place', async () => {
  expect(await ops('content', 'import', join(root, 'none'))).toMatchObject({
    code: 1,
    complaints: [expect.stringContaining('tidak ada atau tidak dapat dibaca')],
  });
  expect((await ops('content', 'import', join(root, 'bad', 'lain.txt'))).code).toBe(1);
});
