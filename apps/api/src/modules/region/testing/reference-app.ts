import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll } from 'vitest';
import { createGeocoder } from '../../../adapters/geocoder/index.ts';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { readBodies } from '../../../http/bodies.ts';
import { answerFailures } from '../../../http/failures.ts';
import { createLogger } from '../../../http/logging.ts';
import { secure } from '../../../http/security.ts';
import { readSettings } from '../../../settings.ts';
import { createTestClock } from '../../../testing/test-app.ts';
import { catalogueRoutes, createCatalogueService } from '../../catalogue/index.ts';
import { coverageRoutes, createCoverageService } from '../../coverage/index.ts';
import { createGeocodeService, geocodeRoutes } from '../../geocode/index.ts';
import { createRegionIndex, createRegionService, regionRoutes } from '../index.ts';

const contact = {
  title: 'WhatsApp',
  value: '0811-0000-0000',
  image: '/icons/whatsapp.svg',
  url: 'https://wa.example/62811',
};

/** Regions, coverage, geocoding and catalogue on a database of their own. */
export async function createReferenceApp(addressLimitPerMinute = 1_000_000) {
  const { db } = await createTestDatabase();
  const clock = createTestClock();
  const log = createLogger('silent');
  const index = createRegionIndex();
  const regions = createRegionService({ db, index });
  const coverage = createCoverageService({
    db,
    clock,
    dropMetres: 250,
    leadRetentionMonths: 12,
    nearestKelurahan: regions.nearestKelurahan,
    isKelurahan: regions.isKelurahan,
    contacts: async () => [contact],
  });
  const catalogue = createCatalogueService({ db });
  const geocoder = createGeocoder({
    settings: { timeoutMs: 1000, userAgent: 'test', source: { kind: 'embedded' } },
    index,
    clock,
    log,
  });

  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', null);
  app.decorate('authenticate', async () => null);
  app.decorate('addressLimitPerMinute', addressLimitPerMinute);
  answerFailures(app);
  readBodies(app);
  await secure(app, readSettings({}));
  regionRoutes(regions)(app);
  geocodeRoutes(createGeocodeService({ geocoder }))(app);
  coverageRoutes(coverage)(app);
  catalogueRoutes(catalogue)(app);
  await app.ready();
  afterAll(() => app.close());

  const get = (path: string, query: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: path, query });
  const post = (path: string, body: object) =>
    app.inject({ method: 'POST', url: path, payload: body });
  return { app, db, clock, index, regions, coverage, catalogue, contact, get, post };
}

/** Ways to ask that no list understands; each is answered with 400 and the reason. */
export const malformedQueries: readonly (readonly [field: string, q: string | undefined])[] = [
  ['missing', undefined],
  ['empty', ''],
  ['unknown field', 'colour==red'],
  ['not equal', 'FIELD!=1'],
  ['or', 'FIELD==1,FIELD==2'],
  ['parentheses', '(FIELD==1)'],
  ['several values', 'FIELD=in=(1,2)'],
  ['twice', 'FIELD==1;FIELD==2'],
  ['broken', 'FIELD=='],
];
