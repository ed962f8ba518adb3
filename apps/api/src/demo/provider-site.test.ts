import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { answerFailures } from '../http/failures.ts';
import { createContentService } from '../modules/base/content/index.ts';
import { createTestClock } from '../testing/test-app.ts';
import { providerSiteRoutes } from './provider-site.ts';

const { db } = await createTestDatabase();
const content = createContentService({ db, clock: createTestClock() });
const app = fastify() as unknown as FastifyInstance;
answerFailures(app);
providerSiteRoutes(content, 'Serat & Co')(app);
afterAll(() => app.close());

test('says that there are no promos', async () => {
  const response = await app.inject('/demo/provider');
  expect(response.body).toContain('Belum ada promo.');
});

// shows R2.21
test('lists the promos and shows each', async () => {
  await content.imports.ensureDemo();
  const list = await app.inject('/demo/provider');
  expect(list.headers['content-type']).toContain('text/html');
  expect(list.body).toContain('Serat &#38; Co');
  const promos = await content.promos();
  for (const { id, title, image } of promos) {
    expect(list.body).toContain(`href="/demo/provider/promo/${id}"`);
    const detail = await app.inject(`/demo/provider/promo/${id}`);
    expect(detail.body).toContain(title);
    expect(detail.body).toContain(`src="${image}"`);
    expect(detail.body).toContain('<h3>Yang Anda dapatkan</h3>');
    expect(detail.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('returns 404 for an expired promo', async () => {
  expect((await app.inject('/demo/provider/promo/lama')).statusCode).toBe(404);
});
