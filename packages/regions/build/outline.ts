import type { Outline, OutlineFeature } from '../src/dataset/outline.ts';
import type { Province } from '../src/dataset/regions.ts';
import {
  boxOf,
  boxesTouch,
  clipRing,
  roundRing,
  simplifyRing,
  type Box,
  type Polygon,
  type Ring,
} from './geometry.ts';
import { readPackageJson } from './sources.ts';
import { readCountries } from './world-atlas.ts';

const window: Box = { west: 92, south: -14, east: 144, north: 10 };

const neighbours = [
  'Malaysia',
  'Singapore',
  'Brunei',
  'Timor-Leste',
  'Papua New Guinea',
  'Philippines',
  'Thailand',
  'Vietnam',
  'Australia',
];

const provinceDecimals = 3;
const neighbourDecimals = 2;
const neighbourTolerance = 0.03;
const smallestNeighbourExtent = 0.1;

/** Small areas are simplified less, or Singapore would become a line. */
function simplifyNeighbour(ring: Ring): Ring {
  const { west, south, east, north } = boxOf(ring);
  const extent = Math.max(east - west, north - south);
  if (extent < smallestNeighbourExtent) return [];
  return simplifyRing(ring, Math.min(neighbourTolerance, extent / 20));
}

interface SourceFeature {
  readonly properties: { readonly REGION_CODE: string };
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: Polygon }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };
}

function isCollection(value: unknown): value is { readonly features: readonly SourceFeature[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'features' in value &&
    Array.isArray(value.features)
  );
}

function readProvincePolygons(file: string): Map<string, readonly Polygon[]> {
  const source = readPackageJson('indonesia-geodata', 'json', file);
  if (!isCollection(source)) throw new Error(`indonesia-geodata/${file} is no map`);
  return new Map(
    source.features.map(({ properties, geometry }) => [
      properties.REGION_CODE,
      geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
    ]),
  );
}

/** Shapes from the medium map, plus small islands that only the detailed map has. */
function provincePolygons(medium: readonly Polygon[], detailed: readonly Polygon[]): Polygon[] {
  const boxes = medium.flatMap(([ring]) => (ring ? [boxOf(ring)] : []));
  const islands = detailed.filter(
    ([ring]) => ring && !boxes.some((box) => boxesTouch(box, boxOf(ring))),
  );
  return [...medium, ...islands].map((polygon) =>
    polygon.map((ring) => roundRing(ring, provinceDecimals)),
  );
}

function neighbourPolygons(polygons: readonly Polygon[]): Polygon[] {
  return polygons
    .map((polygon) =>
      polygon
        .map((ring) => simplifyNeighbour(clipRing(ring, window)))
        .map((ring) => roundRing(ring, neighbourDecimals))
        .filter((ring) => ring.length > 3),
    )
    .filter((polygon) => polygon.length > 0);
}

function feature(
  properties: OutlineFeature['properties'],
  coordinates: readonly Polygon[],
): OutlineFeature {
  return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } };
}

export function buildOutline(provinces: readonly Province[]): Outline {
  const medium = readProvincePolygons('indonesiaMedium.json');
  const detailed = readProvincePolygons('indonesiaHigh.json');
  const countries = readCountries('50m', neighbours);
  return {
    type: 'FeatureCollection',
    features: [
      ...neighbours.map((name) =>
        feature({ kind: 'neighbour', name }, neighbourPolygons(countries.get(name) ?? [])),
      ),
      ...provinces.map(({ provinceId, name }) => {
        const shapes = medium.get(provinceId);
        if (!shapes) throw new Error(`indonesia-geodata lacks province ${provinceId}`);
        return feature(
          { kind: 'province', provinceId, name },
          provincePolygons(shapes, detailed.get(provinceId) ?? []),
        );
      }),
    ],
  };
}
