import { boxOfSquare } from '@serat/contract/map-square';
import type { MapSquare } from '@serat/contract/map-square';
import type { RegionNames } from '@serat/regions';
import type { Db } from '../../../db/schema.ts';
import type { RegionIndex } from './region-index.ts';
import {
  findAreaName,
  findCities,
  findKecamatan,
  findKelurahan,
  findKelurahanPlace,
  findProvinces,
} from './region.repository.ts';

interface RegionDeps {
  db: Db;
  index: RegionIndex;
}

export function createRegionService({ db, index }: RegionDeps) {
  async function areaByNames(names: RegionNames) {
    const areaId = (await index.match(names))?.areaId;
    const areaName = areaId ? await findAreaName(db, areaId) : null;
    return areaId && areaName ? { areaId, areaName } : null;
  }

  /** The nearest kelurahan and its price area; null outside Indonesia. */
  async function nearestKelurahan({
    latitude,
    longitude,
  }: {
    latitude: number;
    longitude: number;
  }) {
    const [nearest] = await index.nearest(latitude, longitude, 1);
    const areaId = nearest && (await index.areaOfCity(nearest.cityId));
    return nearest && areaId ? { kelurahanId: nearest.kelurahanId, areaId } : null;
  }

  return {
    provinces: () => findProvinces(db),
    cities: (provinceId: string) => findCities(db, provinceId),
    kecamatan: (cityId: string) => findKecamatan(db, cityId),
    kelurahan: (kecamatanId: string) => findKelurahan(db, kecamatanId),
    byNames: (names: RegionNames) => index.match(names),
    areaByNames,
    pointsAround: (square: MapSquare) => index.pointsIn(boxOfSquare(square)),
    findKelurahanPlace,
    nearestKelurahan,
    isKelurahan: index.isKelurahan,
  };
}

export type RegionService = ReturnType<typeof createRegionService>;
