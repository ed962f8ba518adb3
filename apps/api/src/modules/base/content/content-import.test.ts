import { legalIds } from '@serat/contract/content';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { createTestClock } from '../../../testing/test-app.ts';
import type { Change } from './content.policy.ts';
import { createContentService } from './index.ts';
import { contentFolder, faqFile, legalFile, picture, promoFile } from './testing/content-folder.ts';

const { db } = await createTestDatabase();
const clock = createTestClock();
const content = createContentService({ db, clock });

const load = async (texts: Record<string, string>, options?: { dryRun: boolean }) => {
  clock.advance({ minutes: 1 });
  return content.imports.importFiles(contentFolder(texts), options);
};
const change = (part: Change['part'], differences: Partial<Change>): Change => ({
  part,
  added: [],
  updated: [],
  removed: [],
  unchanged: 0,
  reordered: false,
  ...differences,
});
const countOf = async (table: 'faq_item' | 'content_image' | 'legal_document') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .execute()
  )[0]?.count;

describe('initial content', () => {
  test('is loaded once, also by nodes that start together', async () => {
    await Promise.all([
      content.imports.ensureDefaults(),
      content.imports.ensureDefaults(),
      content.imports.ensureDefaults(),
    ]);
    expect(await content.faqCategories()).toHaveLength(5);
    expect(await countOf('legal_document')).toBe(2);
    expect(await countOf('content_image')).toBe(0);
  });

  test('is not loaded again after a provider has replaced it', async () => {
    await load({ 'faq/a.md': faqFile('A', 'x?') });
    await content.imports.ensureDefaults();
    expect(await content.faqCategories()).toEqual([{ id: 'a', name: 'A' }]);
    expect(await content.supportTexts()).toHaveLength(1);
  });
});

describe('import', () => {
  test('reports the changes', async () => {
    await load({
      'faq/1-a.md': faqFile('A', 'x?'),
      'faq/2-b.md': faqFile('B', 'y?'),
      'faq/3-c.md': faqFile('C', 'z?'),
    });
    const { changes } = await load({
      'faq/1-c.md': faqFile('C', 'z?'),
      'faq/2-a.md': faqFile('A', 'x?', 'lagi?'),
      'faq/3-d.md': faqFile('D', 'baru?'),
    });
    expect(changes).toEqual([
      change('faq', {
        added: ['d'],
        updated: ['a'],
        removed: ['b'],
        unchanged: 1,
        reordered: true,
      }),
    ]);
    expect((await content.faqCategories()).map(({ id }) => id)).toEqual(['c', 'a', 'd']);
    expect(await countOf('faq_item')).toBe(4);
  });

  test('changes nothing for the same folder', async () => {
    const folder = {
      'promo/a.md': promoFile('A'),
      'support/b.md': '# B\n\nIsi.',
      'images/a.svg': picture,
      'contact-us.json': '[{"title":"T","value":"1","url":"tel:123","image":"images/a.svg"}]',
    };
    await load(folder);
    const { changes } = await load(folder);
    expect(changes).toEqual([
      change('contacts', { unchanged: 1 }),
      change('promos', { unchanged: 1 }),
      change('support', { unchanged: 1 }),
    ]);
  });

  test('deletes unused pictures', async () => {
    expect(await countOf('content_image')).toBe(1);
    await load({ 'promo/': '' });
    expect(await countOf('content_image')).toBe(1);
    await load({ 'contact-us.json': '[]' });
    expect(await countOf('content_image')).toBe(0);
  });

  test('loads nothing if there is a problem', async () => {
    const before = await content.faqItems();
    const { problems, changes } = await load({
      'faq/z.md': faqFile('Z', 'hilang?'),
      'support/x.md': '# X\n\n<script>',
    });
    expect(problems).toEqual([
      { place: 'support/x.md baris 3', reason: 'HTML tidak didukung; tulis dengan Markdown' },
    ]);
    expect(changes).toEqual([]);
    expect(await content.faqItems()).toEqual(before);
  });

  test('changes nothing in a dry run', async () => {
    const before = await content.faqItems();
    const { changes } = await load({ 'faq/z.md': faqFile('Z', 'uji?') }, { dryRun: true });
    expect(changes).toEqual([change('faq', { added: ['z'], removed: ['c', 'a', 'd'] })]);
    expect(await content.faqItems()).toEqual(before);
  });

  test('waits for another import', async () => {
    const folders = ['m', 'n', 'o'].map((id) => ({ [`faq/${id}.md`]: faqFile(id, `${id}?`) }));
    const outcomes = await Promise.all(folders.map((folder) => load(folder)));
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual([]);
    expect(await content.faqCategories()).toHaveLength(1);
    expect(await countOf('faq_item')).toBe(1);
  });
});

describe('legal texts', () => {
  const current = () => content.legalDocument(legalIds.terms, 'terms');

  // shows R2.29
  test('become current with a new version and keep the old one', async () => {
    const { changes } = await load({ 'terms.md': legalFile('2026-12-01', 'Baru.') });
    expect(changes).toEqual([change('terms', { added: ['2026-12-01'] })]);
    expect(await current()).toMatchObject({
      version: '2026-12-01',
      content: { sections: [{ desc: ['Baru.'] }] },
    });
    expect(await content.legalVersions(db)).toEqual({ terms: '2026-12-01', privacy: '2026-11-01' });
    expect(await countOf('legal_document')).toBe(3);
  });

  test('stay if they are already current', async () => {
    const { changes, problems } = await load({ 'terms.md': legalFile('2026-12-01', 'Baru.') });
    expect(problems).toEqual([]);
    expect(changes).toEqual([change('terms', { unchanged: 1 })]);
    expect(await countOf('legal_document')).toBe(3);
  });

  test('never change under their version, and nothing else is loaded then', async () => {
    const { problems } = await load({
      'terms.md': legalFile('2026-12-01', 'Diam-diam lain.'),
      'faq/q.md': faqFile('Q', 'q?'),
    });
    expect(problems).toEqual([
      {
        place: 'terms.md',
        reason: 'versi 2026-12-01 sudah terbit dengan isi lain; beri versi baru',
      },
    ]);
    expect((await current()).content.sections[0]?.desc).toEqual(['Baru.']);
    expect((await content.faqCategories()).map(({ id }) => id)).not.toContain('q');
  });

  test('cannot return under a replaced version', async () => {
    const { problems } = await load({ 'terms.md': legalFile('2026-11-18') });
    expect(problems[0]?.reason).toBe(
      'versi 2026-11-18 sudah pernah terbit dan diganti 2026-12-01; beri versi baru',
    );
  });
});
