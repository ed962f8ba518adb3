import type { Point, Polygon } from './geometry.ts';
import { readPackageJson } from './sources.ts';

type ArcIndexes = readonly number[];

type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly ArcIndexes[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly ArcIndexes[])[] };

interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly (Geometry & {
        readonly properties: { readonly name: string };
      })[];
    };
  };
}

function isTopology(value: unknown): value is Topology {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'
  );
}

function decodeArcs({ arcs, transform }: Topology): Point[][] {
  const [scaleX, scaleY] = transform.scale;
  const [moveX, moveY] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scaleX + moveX, y * scaleY + moveY];
    });
  });
}

/** In TopoJSON, a negative index `i` means the arc `~i` in reverse. */
function stitch(indexes: ArcIndexes, arcs: readonly Point[][]): Point[] {
  const ring: Point[] = [];
  for (const index of indexes) {
    const arc = arcs[index < 0 ? ~index : index];
    if (!arc) throw new Error(`world-atlas has no arc ${index}`);
    const points = index < 0 ? arc.toReversed() : arc;
    ring.push(...(ring.length === 0 ? points : points.slice(1)));
  }
  return ring;
}

export type Detail = '10m' | '50m';

export function readCountries(detail: Detail, names: readonly string[]): Map<string, Polygon[]> {
  const topology = readPackageJson('world-atlas', `countries-${detail}.json`);
  if (!isTopology(topology)) throw new Error(`world-atlas/countries-${detail}.json is no map`);
  const arcs = decodeArcs(topology);
  const countries = new Map<string, Polygon[]>();
  for (const geometry of topology.objects.countries.geometries) {
    if (!names.includes(geometry.properties.name)) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
    countries.set(
      geometry.properties.name,
      polygons.map((rings) => rings.map((ring) => stitch(ring, arcs))),
    );
  }
  const missing = names.filter((name) => !countries.has(name));
  if (missing.length > 0) throw new Error(`world-atlas lacks ${missing.join(', ')}`);
  return countries;
}
