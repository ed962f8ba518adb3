import { legalIds } from '@serat/contract/content';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { contentFolder, faqFile, picture, promoFile } from './testing/content-folder.ts';

const { app, services } = await createTestApp();
const { content } = services;

const get = (path: string, query: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: path, query });
const q = (text: string) => ({ q: text });

const lists = ['/faq/get', '/faq/pgb', '/contact-us/pgb', '/promo/pgb'];
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

describe('an installation without demo', () => {
  test('begins with questions, a support text, and the two texts to agree to', async () => {
    const categories = await get('/faq/get', q('active==true'));
    expect(categories.json().data[0]).toEqual({ id: 'berlangganan', name: 'Berlangganan' });
    expect(categories.json().data).toHaveLength(5);
    expect((await get('/support/list')).json().data).toHaveLength(1);
    for (const [type, version] of [
      ['terms', '2026-11-15'],
      ['privacy', '2026-11-01'],
    ] as const) {
      const response = await get('/global/getByIdAndType', { id: legalIds[type], type });
      expect(response.json().data).toMatchObject({ version });
    }
  });

  test.each([
    ['/contact-us/pgb', 'Belum ada kontak.'],
    ['/promo/pgb', 'Belum ada promo.'],
  ])('has nothing of a provider at %s and says so', async (path, message) => {
    const response = await get(path, q('active==true'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 200, message, data: { content: [] } });
    expect(await content.contacts()).toEqual([]);
  });
});

describe('questions', () => {
  test('of one category, in its order', async () => {
    const response = await get('/faq/pgb', q('active==true;categoryId==gangguan'));
    const items = response.json().data.content;
    expect(items).toHaveLength(6);
    expect(items[0]).toEqual({
      question: 'Internet saya mati. Apa yang harus dilakukan?',
      answer: expect.stringMatching(/^<ol><li>Periksa .*<a href="\/tagihan">Tagihan<\/a>/),
    });
  });

  test('of all categories', async () => {
    const all = (await get('/faq/pgb', q('active==true'))).json().data.content;
    expect(all[0].question).toContain('terjangkau');
    expect(all).toHaveLength(37);
  });

  test.each(['active==true;categoryId==tidak-ada', 'active==false', 'categoryId==""'])(
    'none for %s',
    async (text) => {
      const response = await get('/faq/pgb', q(text));
      expect(response.json()).toEqual({
        status: 200,
        message: 'Belum ada pertanyaan di sini.',
        data: { content: [] },
      });
    },
  );

  test('may be kept for a minute by anybody', async () => {
    const response = await get('/faq/get', q('active==true'));
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });
});

describe.each(lists)('%s', (path) => {
  test.each(malformed)('refuses a q that is %s', async (_kind, text) => {
    const response = await get(path, text === undefined ? {} : q(text));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'MALFORMED_REQUEST',
      message: expect.stringContaining('Parameter q tidak dapat dibaca'),
    });
  });

  test('answers with a slash at the end too, and to FALSE with nothing', async () => {
    const response = await get(`${path}/`, q('active==FALSE'));
    expect(response.statusCode).toBe(200);
    expect([[], { content: [] }]).toContainEqual(response.json().data);
  });
});

describe('a support text', () => {
  test('is found by the id of the list', async () => {
    const [first] = (await get('/support/list')).json().data;
    expect(first).toEqual({ id: 'sebelum-menghubungi-kami', title: 'Sebelum menghubungi kami' });
    const response = await get('/support/get', { id: first.id });
    expect(response.json().data).toEqual({
      ...first,
      content: expect.stringContaining('<strong>tidak pernah</strong>'),
    });
  });

  test('that is not there is not found; without id the input is wrong', async () => {
    expect((await get('/support/get', { id: 'x' })).statusCode).toBe(404);
    expect((await get('/support/get')).statusCode).toBe(422);
    expect((await get('/support/get', { id: '' })).statusCode).toBe(422);
  });
});

describe('terms and privacy', () => {
  test.each([{ id: 'x', type: 'terms' }, { id: 'terms-web' }, { id: 'terms-web', type: 'x' }])(
    '%o is wrong input',
    async (query) => {
      expect((await get('/global/getByIdAndType', query)).statusCode).toBe(422);
    },
  );

  test('an id of the other type is not found', async () => {
    const query = { id: legalIds.terms, type: 'privacy' };
    expect((await get('/global/getByIdAndType', query)).statusCode).toBe(404);
  });
});

describe('in the demo', () => {
  test('the provider has contacts and promos with pictures, loaded once', async () => {
    await content.ensureDemo();
    await content.ensureDemo();
    const contacts = (await get('/contact-us/pgb', q('active==true'))).json().data.content;
    expect(contacts).toHaveLength(4);
    expect(contacts).toEqual(await content.contacts());
    const promos = (await get('/promo/pgb', q('active==true;type==PRODUCT'))).json().data.content;
    expect(promos.map((promo: object) => Object.keys(promo))).toEqual(
      Array.from({ length: 4 }, () => ['id', 'title', 'image']),
    );
    for (const { image } of [...contacts, ...promos]) {
      const response = await get(image);
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

  test('a picture that is not there is not found', async () => {
    expect((await get('/v1/content/images/x.svg')).statusCode).toBe(404);
  });
});

test('what is not active is not shown, and a type chooses', async () => {
  const { problems } = await content.importFiles(
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
  const categories = (await get('/faq/get', q('active==true'))).json().data;
  expect(categories).toEqual([{ id: 'a', name: 'A' }]);
  const hidden = await get('/faq/pgb', q('active==true;categoryId==b'));
  expect(hidden.json().data.content).toEqual([]);
  const promosOf = async (text: string): Promise<string[]> =>
    (await get('/promo/pgb', q(text))).json().data.content.map(({ id }: { id: string }) => id);
  expect(await promosOf('active==true')).toEqual(['c', 'd']);
  expect(await promosOf('active==true;type==product')).toEqual(['c']);
  expect(await promosOf('type==event')).toEqual(['d']);
  expect(await promosOf('type==nothing')).toEqual([]);
  expect((await content.contacts()).map(({ title }) => title)).toEqual(['F']);
});
