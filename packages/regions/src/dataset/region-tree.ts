import type { Regions } from './regions.ts';

export const regionLevels = ['province', 'city', 'kecamatan', 'kelurahan'] as const;
export const cityLevel = 1;
export const kecamatanLevel = 2;
export const kelurahanLevel = 3;
export type RegionLevel = (typeof regionLevels)[number];

/**
 * All regions as nodes 0…n−1: provinces, cities, kecamatan, kelurahan. Each level is sorted by
 * code, so a node's descendants on a level are a contiguous range.
 */
export interface RegionTree {
  readonly size: number;
  readonly regions: Regions;
  readonly names: readonly string[];
  readonly ids: readonly string[];
  /** The parent node; −1 for a province. */
  readonly parents: Int32Array;
  /** Index into regionLevels. */
  readonly levels: Uint8Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** The first node of each level, then the total size. */
  readonly levelStarts: readonly number[];
  readonly descendants: (node: number, level: number) => readonly [start: number, end: number];
}

/** The kelurahan nearest to the mean position, because the mean may lie in the sea. */
function centreOf(
  start: number,
  end: number,
  latitudes: Float64Array,
  longitudes: Float64Array,
): number {
  let latitude = 0;
  let longitude = 0;
  for (let node = start; node < end; node += 1) {
    latitude += (latitudes[node] ?? 0) / (end - start);
    longitude += (longitudes[node] ?? 0) / (end - start);
  }
  let nearest = start;
  let nearestSquare = Number.POSITIVE_INFINITY;
  for (let node = start; node < end; node += 1) {
    const dy = (latitudes[node] ?? 0) - latitude;
    const dx = (longitudes[node] ?? 0) - longitude;
    if (dx * dx + dy * dy < nearestSquare) {
      nearestSquare = dx * dx + dy * dy;
      nearest = node;
    }
  }
  return nearest;
}

/** Outside of the builder, so that its closure does not keep the builder's data alive. */
const runsBelow =
  (levels: Uint8Array, childStarts: Int32Array, childEnds: Int32Array) =>
  (node: number, level: number): readonly [number, number] => {
    let start = node;
    let end = node + 1;
    for (let at = levels[node] ?? 0; at < level; at += 1) {
      start = childStarts[start] ?? 0;
      end = childEnds[end - 1] ?? 0;
    }
    return [start, end];
  };

const trees = new WeakMap<Regions, RegionTree>();

/** Cached per regions object. */
export function regionTreeOf(regions: Regions): RegionTree {
  const known = trees.get(regions);
  if (known) return known;
  const tree = createRegionTree(regions);
  trees.set(regions, tree);
  return tree;
}

function createRegionTree(regions: Regions): RegionTree {
  const { provinces, cities, kecamatan, kelurahan } = regions;
  const cityStart = provinces.length;
  const kecamatanStart = cityStart + cities.length;
  const kelurahanStart = kecamatanStart + kecamatan.length;
  const size = kelurahanStart + kelurahan.length;
  const levelStarts = [0, cityStart, kecamatanStart, kelurahanStart, size];

  const names = [provinces, cities, kecamatan, kelurahan].flatMap((rows) =>
    rows.map((row) => row.name),
  );
  const ids = [
    ...provinces.map((row) => row.provinceId),
    ...cities.map((row) => row.cityId),
    ...kecamatan.map((row) => row.kecamatanId),
    ...kelurahan.map((row) => row.kelurahanId),
  ];
  const nodes = new Map(ids.map((id, node) => [id, node]));
  const parents = new Int32Array(size).fill(-1);
  const levels = new Uint8Array(size);
  const latitudes = new Float64Array(size);
  const longitudes = new Float64Array(size);
  /** For each node the range of its children; empty without children. */
  const childStarts = new Int32Array(size);
  const childEnds = new Int32Array(size);

  const adopt = (node: number, parentId: string, level: number) => {
    const parent = nodes.get(parentId);
    if (parent === undefined) throw new Error(`Region ${ids[node]} has no parent ${parentId}`);
    parents[node] = parent;
    levels[node] = level;
    if (childEnds[parent] === 0) childStarts[parent] = node;
    childEnds[parent] = node + 1;
  };
  cities.forEach((row, index) => adopt(cityStart + index, row.provinceId, cityLevel));
  kecamatan.forEach((row, index) => adopt(kecamatanStart + index, row.cityId, kecamatanLevel));
  kelurahan.forEach((row, index) => {
    const node = kelurahanStart + index;
    adopt(node, row.kecamatanId, kelurahanLevel);
    latitudes[node] = row.latitude;
    longitudes[node] = row.longitude;
  });

  const descendants = runsBelow(levels, childStarts, childEnds);
  for (let node = 0; node < kelurahanStart; node += 1) {
    const [start, end] = descendants(node, kelurahanLevel);
    const centre = centreOf(start, end, latitudes, longitudes);
    latitudes[node] = latitudes[centre] ?? 0;
    longitudes[node] = longitudes[centre] ?? 0;
  }

  return {
    size,
    regions,
    names,
    ids,
    parents,
    levels,
    latitudes,
    longitudes,
    levelStarts,
    descendants,
  };
}

/** The node itself or its ancestor on that level. */
export function ancestorAt(tree: RegionTree, node: number, level: number): number {
  let at = node;
  while ((tree.levels[at] ?? 0) > level) at = tree.parents[at] ?? -1;
  return at;
}
