import {
  getRegion,
  getRegionArea,
  listCities,
  listKecamatan,
  listKelurahan,
  listKelurahanPoints,
  listProvinces,
} from '@serat/contract/region';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../../http/mount/answer.ts';
import { mount } from '../../../http/mount/mount.ts';
import { readSelection } from '../../../http/mount/rsql.ts';
import type { RegionService } from './region.service.ts';

/** Regions change at most once a year. */
const reference = { cacheSeconds: 3600 };
/** The map requests one tile after another, and all of them share one thread. */
const limited = { limitTimes: 10 };
/** One request per entered address. */
const limitedNames = { limitTimes: 2 };

const listed = <Row>(rows: Row[], empty: string) =>
  answer(rows, rows.length > 0 ? undefined : empty);

/** `readSelection` accepts only this field and rejects an empty expression. */
const parentOf = (q: string, field: string): string => readSelection(q, [field])[field] ?? '';

export const regionRoutes = (regions: RegionService) => (app: FastifyInstance) => {
  mount(app, listProvinces, async () => answer(await regions.provinces()), reference);

  mount(
    app,
    listCities,
    async ({ query }) =>
      listed(
        await regions.cities(parentOf(query.q, 'provinceId')),
        'Tidak ada kota untuk provinsi ini.',
      ),
    reference,
  );
  mount(
    app,
    listKecamatan,
    async ({ query }) =>
      listed(
        await regions.kecamatan(parentOf(query.q, 'cityId')),
        'Tidak ada kecamatan untuk kota ini.',
      ),
    reference,
  );
  mount(
    app,
    listKelurahan,
    async ({ query }) =>
      listed(
        await regions.kelurahan(parentOf(query.q, 'kecamatanId')),
        'Tidak ada kelurahan untuk kecamatan ini.',
      ),
    reference,
  );

  mount(
    app,
    listKelurahanPoints,
    async ({ query }) =>
      listed(await regions.pointsAround(query), 'Tidak ada kelurahan di bagian peta ini.'),
    { ...reference, ...limited },
  );

  const unknown = 'Wilayah ini tidak kami kenali. Pilih wilayah Anda dari daftar.';
  mount(
    app,
    getRegion,
    async ({ body }) => {
      const region = await regions.byNames(body);
      return answer(region, region ? undefined : unknown);
    },
    limitedNames,
  );
  mount(
    app,
    getRegionArea,
    async ({ body }) => {
      const area = await regions.areaByNames(body);
      return answer(area, area ? undefined : unknown);
    },
    limitedNames,
  );
};
