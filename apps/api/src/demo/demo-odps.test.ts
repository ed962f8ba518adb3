import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createCoverageService } from '../modules/sales/coverage/index.ts';
import { createRegionIndex, createRegionService } from '../modules/sales/region/index.ts';
import { demoNeighbourhoods } from './demo-odps-neighbourhoods.ts';
import { demoOdpCsv, demoPlaces, seedDemoOdps } from './demo-odps.ts';

const { db } = await createTestDatabase();
const regions = createRegionService({ db, index: createRegionIndex() });
const coverage = createCoverageService({
  db,
  clock: () => new Date('2026-11-15T03:00:00Z'),
  dropMetres: 250,
  leadRetentionMonths: 12,
  nearestKelurahan: regions.nearestKelurahan,
  isKelurahan: regions.isKelurahan,
  contacts: async () => [],
});

beforeAll(() => seedDemoOdps(db));

test('each documented place shows its answer', async () => {
  expect(await coverage.check(demoPlaces.covered)).toMatchObject({ rc: '00', areaId: '01' });
  expect(await coverage.check(demoPlaces.full)).toMatchObject({ rc: '02', areaId: '02' });
  expect(await coverage.check(demoPlaces.none)).toMatchObject({ rc: '01', areaId: '02' });
});

// shows R4.3
test('every neighbourhood gives its answer, in at least ten cities and every price area', async () => {
  const areas = new Set<string>();
  for (const place of demoNeighbourhoods) {
    const { rc, areaId } = await coverage.check(place);
    expect([place.name, rc]).toEqual([place.name, place.isFull ? '02' : '00']);
    areas.add(areaId ?? 'none');
  }
  expect(areas).toEqual(new Set(['01', '02', '03', '04']));
  expect(
    new Set(demoNeighbourhoods.map(({ name }) => name.split(', ')[1])).size,
  ).toBeGreaterThanOrEqual(10);
});

test('lies within Indonesia and is the same at every start', async () => {
  const odps = await db.selectFrom('odp').select(['latitude', 'longitude']).execute();
  expect(odps).toHaveLength(demoNeighbourhoods.length * 45);
  const nearest = await Promise.all(odps.map((odp) => regions.nearestKelurahan(odp)));
  expect(nearest).not.toContain(null);
  expect(demoOdpCsv()).toBe(demoOdpCsv());
});

test('leaves an existing network alone', async () => {
  await db.deleteFrom('odp').where('code', 'not like', 'ODP-KBB-%').execute();
  await seedDemoOdps(db);
  expect(await db.selectFrom('odp').select('id').execute()).toHaveLength(45);
});
