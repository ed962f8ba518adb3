import {
  getLegalDocument,
  getSupportText,
  legalIds,
  listContacts,
  listFaqCategories,
  listFaqItems,
  listPromos,
  listSupportTexts,
} from '@serat/contract/content';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { contentFolder, faqFile, picture, promoFile } from './testing/content-folder.ts';

const { app, services, call } = await createTestApp();
const { content } = services;

const q = (text: string | undefined) => ({ query: { q: text } });
const active = q('active==true');

const lists = [listFaqCategories, listFaqItems, listContacts, listPromos];
const malformed = [
  ['missing', undefined],
  ['empty', ''],
  ['an unknown field', 'colour==red'],
  ['not equal', 'active!=true'],
  ['or', 'active==true,active==false'],
  ['twice', 'active==true;active==false'],
  ['broken', 'active=='],
  ['no flag', 'active==maybe'],
] as const;

describe('an installation without the demo', () => {
  // shows 1.6, 7d.11, 7d.12, 7d.23, R1.13, R4.4
  test('starts with questions, a support text and the two legal texts', async () => {
    const categories = await call(listFaqCategories, active);
    expect(categories.data[0]).toEqual({ id: 'berlangganan', name: 'Berlangganan' });
    expect(categories.data).toHaveLength(5);
    expect((await call(listSupportTexts)).data).toHaveLength(1);
    for (const [type, version] of [
      ['terms', '2026-11-18'],
      ['privacy', '2026-11-01'],
    ] as const) {
      const response = await call(getLegalDocument, { query: { id: legalIds[type], type } });
      expect(response.data).toMatchObject({ version });
    }
  });

  test.each([
    { endpoint: listContacts, message: 'Belum ada kontak.' },
    { endpoint: listPromos, message: 'Belum ada promo.' },
  ])('has no provider content at $endpoint.path and says so', async ({ endpoint, message }) => {
    expect(await call(endpoint, active)).toMatchObject({
      http: 200,
      message,
      data: { content: [] },
    });
    expect(await content.contacts()).toEqual([]);
  });
});

describe('questions', () => {
  // shows 3.35, 7d.13, R1.12
  test('lists one category in its order', async () => {
    const response = await call(listFaqItems, q('active==true;categoryId==gangguan'));
    const items = response.data.content;
    expect(items).toHaveLength(6);
    expect(items[0]).toEqual({
      question: 'Internet saya mati. Apa yang harus dilakukan?',
      answer: expect.stringMatching(/^<ol><li>Periksa .*<a href="\/tagihan">Tagihan<\/a>/),
    });
  });

  // shows 7d.13
  test('lists all categories', async () => {
    const all = (await call(listFaqItems, active)).data.content;
    expect(all[0]?.question).toContain('terjangkau');
    expect(all).toHaveLength(37);
  });

  test.each(['active==true;categoryId==tidak-ada', 'active==false', 'categoryId==""'])(
    'lists none for %s',
    async (text) => {
      const response = await call(listFaqItems, q(text));
      expect(response).toMatchObject({
        http: 200,
        message: 'Belum ada pertanyaan di sini.',
        data: { content: [] },
      });
    },
  );

  test('is cacheable for a minute', async () => {
    const response = await call(listFaqCategories, active);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });
});

describe.each(lists)('$path', (endpoint) => {
  // shows R1.15
  test.each(malformed)('refuses a q that is %s', async (_kind, text) => {
    expect(await call(endpoint, q(text))).toMatchObject({
      http: 400,
      code: 'MALFORMED_REQUEST',
      message: expect.stringContaining('Parameter q tidak dapat dibaca'),
    });
  });

  // shows R1.2
  test('accepts a trailing slash, and answers FALSE with an empty list', async () => {
    const query = { q: 'active==FALSE' };
    const response = await app.inject({ method: 'GET', url: `${endpoint.path}/`, query });
    expect(response.statusCode).toBe(200);
    expect([[], { content: [] }]).toContainEqual(response.json().data);
  });
});

describe('support text', () => {
  // shows 7d.16
  test('is found by the id of the list', async () => {
    const [first] = (await call(listSupportTexts)).data;
    expect(first).toEqual({ id: 'sebelum-menghubungi-kami', title: 'Sebelum menghubungi kami' });
    const response = await call(getSupportText, { query: { id: first?.id } });
    expect(response.data).toEqual({
      ...first,
      content: expect.stringContaining('<strong>tidak pernah</strong>'),
    });
  });

  test('returns 404 for an unknown id and 422 without an id', async () => {
    expect((await call(getSupportText, { query: { id: 'x' } })).http).toBe(404);
    expect((await call(getSupportText)).http).toBe(422);
    expect((await call(getSupportText, { query: { id: '' } })).http).toBe(422);
  });
});

describe('terms and privacy', () => {
  test.each([{ id: 'x', type: 'terms' }, { id: 'terms-web' }, { id: 'terms-web', type: 'x' }])(
    'refuses %o',
    async (query) => {
      expect((await call(getLegalDocument, { query })).http).toBe(422);
    },
  );

  // shows 7d.11
  test('returns 404 for an id of the other type', async () => {
    const query = { id: legalIds.terms, type: 'privacy' };
    expect((await call(getLegalDocument, { query })).http).toBe(404);
  });
});

describe('in the demo', () => {
  // shows 2c.9, 3.18, 3.36, 7d.14, 7d.15, R4.4
  test("has the provider's contacts and promos with pictures, loaded once", async () => {
    await content.imports.ensureDemo();
    await content.imports.ensureDemo();
    const contacts = (await call(listContacts, active)).data.content;
    expect(contacts).toHaveLength(4);
    expect(contacts).toEqual(await content.contacts());
    const promos = (await call(listPromos, q('active==true;type==PRODUCT'))).data.content;
    expect(promos.map((promo: object) => Object.keys(promo))).toEqual(
      Array.from({ length: 4 }, () => ['id', 'title', 'image']),
    );
    for (const { image } of [...contacts, ...promos]) {
      const response = await app.inject(image);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(response.body).toMatch(/^<svg /);
    }
  });

  test('returns 404 for an unknown picture', async () => {
    expect((await app.inject('/v1/content/images/x.svg')).statusCode).toBe(404);
  });
});

// shows 7d.15
test('hides inactive entries and filters by type', async () => {
  const { problems } = await content.imports.importFiles(
    contentFolder({
      'faq/a.md': faqFile('A', 'x?'),
      'faq/b.md': `---\nactive: false\n---\n\n${faqFile('B', 'y?')}`,
      'promo/c.md': promoFile('C'),
      'promo/d.md': promoFile('D', 'type: event\n'),
      'promo/e.md': promoFile('E', 'active: false\n'),
      'images/a.svg': picture,
      'contact-us.json': JSON.stringify([
        { title: 'F', value: 'f', url: 'tel:123', image: 'images/a.svg' },
        { title: 'G', value: 'g', url: 'tel:123', image: 'images/a.svg', active: false },
      ]),
    }),
  );
  expect(problems).toEqual([]);
  const categories = (await call(listFaqCategories, active)).data;
  expect(categories).toEqual([{ id: 'a', name: 'A' }]);
  const hidden = await call(listFaqItems, q('active==true;categoryId==b'));
  expect(hidden.data.content).toEqual([]);
  const promosOf = async (text: string) =>
    (await call(listPromos, q(text))).data.content.map(({ id }) => id);
  expect(await promosOf('active==true')).toEqual(['c', 'd']);
  expect(await promosOf('active==true;type==product')).toEqual(['c']);
  expect(await promosOf('type==event')).toEqual(['d']);
  expect(await promosOf('type==nothing')).toEqual([]);
  expect((await content.contacts()).map(({ title }) => title)).toEqual(['F']);
});
