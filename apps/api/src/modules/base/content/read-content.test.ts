import { describe, expect, test } from 'vitest';
import { ownContentFolder, readContentFiles } from './content-files.ts';
import { readContent } from './read-content.ts';
import { contentFolder, faqFile, legalFile, picture, promoFile } from './testing/content-folder.ts';

const problemsOf = (texts: Record<string, string>) =>
  readContent(contentFolder(texts)).problems.map(({ place, reason }) => `${place}: ${reason}`);

describe('our own folder', async () => {
  const { content, problems } = readContent(await readContentFiles(ownContentFolder));

  test('has no problem', () => {
    expect(problems).toEqual([]);
  });

  test("answers customers' questions", () => {
    expect(content.faq?.map(({ id, name }) => [id, name])).toEqual([
      ['berlangganan', 'Berlangganan'],
      ['pembayaran-tagihan', 'Pembayaran & Tagihan'],
      ['pemasangan', 'Pemasangan'],
      ['gangguan', 'Gangguan'],
      ['akun-privasi', 'Akun & Privasi'],
    ]);
    for (const { items } of content.faq ?? []) expect(items.length).toBeGreaterThanOrEqual(5);
    const questions = content.faq?.flatMap(({ items }) => items.map((item) => item.question)) ?? [];
    expect(new Set(questions).size).toBe(questions.length);
    for (const question of questions) expect(question).toMatch(/\?$/);
  });

  test('links only to existing pages of the portal', () => {
    const html = JSON.stringify(content);
    const pages = [...html.matchAll(/href=\\"(\/[^\\"?]*)/g)].map(([, page]) => page);
    expect(new Set(pages)).toEqual(
      new Set(['/cekarea', '/ketentuan', '/inbox', '/tagihan', '/order', '/home', '/pengaturan']),
    );
  });

  // shows 3.37, 9.19, 9.20, 9.21, 9.22, 9.23, R2.29, R3f.17
  test('names the charges', () => {
    const [terms, privacy] = content.legal;
    const text = JSON.stringify(terms);
    for (const words of ['Rp. 450.000', 'Rp. 885.000', '2 tahun', 'PPN', 'best effort']) {
      expect(text).toContain(words);
    }
    expect(terms).toMatchObject({ document: 'terms', version: '2026-11-18' });
    // Due day and grace days are settings and differ per customer.
    expect(JSON.stringify(content)).not.toMatch(/tanggal 2[01]/);
    expect(privacy).toMatchObject({
      document: 'privacy',
      version: '2026-11-01',
      content: { titleH: 'Kebijakan Privasi' },
    });
  });

  test('has contacts, promos with a picture each, and a support text', () => {
    expect(content.contacts?.map(({ url }) => url.split(':', 1)[0])).toEqual([
      'https',
      'tel',
      'mailto',
      'https',
    ]);
    expect(content.promos).toHaveLength(4);
    expect(content.images).toHaveLength(8);
    expect(content.support).toHaveLength(1);
  });
});

test('omits missing parts and keeps an empty folder as a part', () => {
  const { content, problems } = readContent(contentFolder({ 'promo/': '' }));
  expect(problems).toEqual([]);
  expect(content).toEqual({ promos: [], legal: [], images: [] });
});

test('sorts by the number in a name and uses the rest as id', () => {
  const { content } = readContent(
    contentFolder({ 'faq/10-b.md': faqFile('B', 'x?'), 'faq/20-a.md': faqFile('A', 'y?', 'z?') }),
  );
  expect(content.faq).toEqual([
    { id: 'b', name: 'B', active: true, items: [{ question: 'x?', answer: '<p>Jawaban x?</p>' }] },
    {
      id: 'a',
      name: 'A',
      active: true,
      items: [
        { question: 'y?', answer: '<p>Jawaban y?</p>' },
        { question: 'z?', answer: '<p>Jawaban z?</p>' },
      ],
    },
  ]);
});

test('accepts a byte order mark and CRLF', () => {
  const { content, problems } = readContent(
    contentFolder({ 'terms.md': `\uFEFF${legalFile('1').replaceAll('\n', '\r\n')}` }),
  );
  expect(problems).toEqual([]);
  expect(content.legal).toEqual([
    {
      document: 'terms',
      version: '1',
      content: {
        titleH: 'Ketentuan',
        contentH: 'Pembuka.',
        sections: [{ titleI: 'Bagian', desc: ['Isi.'] }],
      },
    },
  ]);
});

describe('reports a problem with its place:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing at all', {}, 'folder: tidak berisi konten'],
    ['a misspelt folder', { 'fag/a.md': 'x' }, 'fag/a.md: tidak dikenal; yang ada: faq,'],
    ['a stray file', { 'faq/a.md': faqFile('A', 'x?'), 'b.txt': '' }, 'b.txt: tidak dikenal'],
    ['a malformed name', { 'faq/Pertanyaan Umum.md': '' }, 'faq/Pertanyaan Umum.md: nama berkas'],
    ['a folder in a folder', { 'faq/a/': '' }, 'faq/a/: nama berkas'],
    [
      'the same id twice',
      { 'faq/1-a.md': faqFile('A', 'x?'), 'faq/2-a.md': faqFile('A', 'x?') },
      'faq/2-a.md: nama a dipakai dua kali',
    ],
    ['no title', { 'faq/a.md': '\n\n## x?\n\ny' }, 'faq/a.md baris 3: judul belum ada'],
    ['no question', { 'faq/a.md': '# A' }, 'faq/a.md: belum ada pertanyaan'],
    [
      'text before a question',
      { 'faq/a.md': '# A\n\nhalo\n\n## x?\n\ny' },
      'faq/a.md baris 3: tulis',
    ],
    ['no answer', { 'faq/a.md': '# A\n\n## x?\n\n## z?\n\ny' }, 'faq/a.md baris 3: jawaban belum'],
    ['HTML', { 'faq/a.md': '# A\n\n## x?\n\n<b>y</b>' }, 'faq/a.md baris 5: HTML'],
    ['HTML in a title', { 'faq/a.md': '# <i>A</i>\n\n## x?\n\ny' }, 'faq/a.md baris 1: HTML'],
    ['a bad link', { 'support/a.md': '# A\n\n[x](javascript:y)' }, 'support/a.md baris 3: tautan'],
    ['an empty text', { 'support/a.md': '# A' }, 'support/a.md baris 1: isi belum ditulis'],
    [
      'an unknown setting',
      { 'support/a.md': '---\nx: 1\n---\n# A\n\ny' },
      'support/a.md baris 2: setelan x',
    ],
    [
      'open settings',
      { 'support/a.md': '---\n# A' },
      'support/a.md baris 1: setelan tidak ditutup',
    ],
    [
      'a malformed flag',
      { 'faq/a.md': '---\nactive: ya\n---\n\n# A\n\n## x?\n\ny' },
      'faq/a.md baris 1: active',
    ],
    [
      'a promo without a picture',
      { 'promo/a.md': '# A\n\ny' },
      'promo/a.md: setelan image belum ada',
    ],
    [
      'a missing picture',
      { 'promo/a.md': promoFile('A') },
      'promo/a.md: gambar images/a.svg tidak ada',
    ],
    [
      'a hostile picture',
      { 'promo/a.md': promoFile('A'), 'images/a.svg': '<svg><script/></svg>' },
      'promo/a.md: gambar images/a.svg: gambar SVG berisi skrip',
    ],
    [
      'a picture outside the folder',
      { 'promo/a.md': '---\nimage: ../../etc/passwd\n---\n# A\n\ny' },
      'promo/a.md: gambar ../../etc/passwd tidak ada di folder ini',
    ],
    ['no version', { 'terms.md': '# A\n\n## B\n\nc' }, 'terms.md: setelan version'],
    [
      'bold terms',
      { 'terms.md': legalFile('1', 'Isi **tebal**.') },
      'terms.md baris 11: ketentuan',
    ],
    [
      'an empty section',
      { 'privacy.md': '---\nversion: 1\n---\n# A\n## B' },
      'privacy.md baris 5: bagian',
    ],
    ['broken JSON', { 'contact-us.json': '[{' }, 'contact-us.json: bukan JSON'],
    ['no list', { 'contact-us.json': '{}' }, 'contact-us.json: harus berupa daftar kontak'],
    [
      'a contact that is no object',
      { 'contact-us.json': '[1]' },
      'contact-us.json kontak 1: harus',
    ],
    [
      'a contact without value',
      { 'contact-us.json': '[{"title":"A"}]' },
      'contact-us.json kontak 1, value: harus berupa teks',
    ],
    [
      'an unknown column',
      {
        'contact-us.json':
          '[{"title":"A","value":"b","url":"tel:123","image":"images/a.svg","x":1}]',
        'images/a.svg': picture,
      },
      'contact-us.json kontak 1: ada kolom yang tidak dikenal',
    ],
    [
      'a hostile address',
      {
        'contact-us.json':
          '[{"title":"A","value":"b","url":"javascript:x","image":"images/a.svg"}]',
      },
      'contact-us.json kontak 1, url: harus berupa https://',
    ],
  ])('%s', (_kind, texts, expected) => {
    expect(problemsOf(texts)).toContainEqual(expect.stringContaining(expected));
  });

  test('invalid UTF-8', () => {
    const files = new Map([['terms.md', Buffer.from([0xff, 0xfe, 0x41])]]);
    expect(readContent(files).problems).toContainEqual({
      place: 'terms.md',
      reason: 'bukan teks UTF-8',
    });
  });

  test('all of them, not only the first', () => {
    const problems = problemsOf({ 'faq/a.md': '# A\n\n## x?', 'support/b.md': 'tanpa judul' });
    expect(problems.some((problem) => problem.startsWith('faq/a.md'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('support/b.md'))).toBe(true);
  });
});
