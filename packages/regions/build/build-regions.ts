import type { Regions } from '../src/dataset/regions.ts';
import { areaOfCity } from './area-of-city.ts';
import { buildForeignLand } from './foreign-land.ts';
import { officialName } from './names.ts';
import { joinPoints, placeKelurahan, type PositionReport } from './positions.ts';
import { fillPostalCodes, type PostalReport } from './postal-codes.ts';
import { readHierarchy, readPoints } from './sources.ts';

export interface BuildReport {
  readonly positions: PositionReport;
  readonly postalCodes: PostalReport;
}

export function buildRegions(): { regions: Regions; report: BuildReport } {
  const hierarchy = readHierarchy();
  const points = joinPoints(hierarchy, readPoints());
  const { positions, report: positionReport } = placeKelurahan(hierarchy.kelurahan, points);
  const { postalCodes, report: postalReport } = fillPostalCodes(hierarchy.kelurahan, points);

  const regions: Regions = {
    provinces: hierarchy.provinces.map((row) => ({
      provinceId: row.code,
      name: officialName(row.code, row.name),
    })),
    cities: hierarchy.cities.map((row) => ({
      cityId: row.code,
      name: officialName(row.code, row.name),
      provinceId: row.province_code,
      areaId: areaOfCity(row.code),
    })),
    kecamatan: hierarchy.kecamatan.map((row) => ({
      kecamatanId: row.code,
      name: officialName(row.code, row.name),
      cityId: row.city_code,
    })),
    kelurahan: hierarchy.kelurahan.map((row) => {
      const position = positions.get(row.code);
      const postalCode = postalCodes.get(row.code);
      if (!position || !postalCode) throw new Error(`${row.code} has no position or postal code`);
      return {
        kelurahanId: row.code,
        name: officialName(row.code, row.name),
        kecamatanId: row.district_code,
        postalCode,
        latitude: position.latitude,
        longitude: position.longitude,
      };
    }),
    foreignLand: buildForeignLand(),
  };
  return { regions, report: { positions: positionReport, postalCodes: postalReport } };
}
