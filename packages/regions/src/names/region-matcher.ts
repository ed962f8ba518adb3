import { buildNameIndex, findByName, isWithin, type NameIndex } from './name-lookup.ts';
import type { AreaId } from '../dataset/price-areas.ts';
import {
  ancestorAt,
  cityLevel,
  kecamatanLevel,
  kelurahanLevel,
  type RegionTree,
} from '../dataset/region-tree.ts';
import type { Regions } from '../dataset/regions.ts';

export interface RegionNames {
  readonly province?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly kecamatan?: string | null | undefined;
  readonly kelurahan?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
}

export interface RegionMatch {
  readonly provinceId: string;
  readonly cityId: string | null;
  readonly kecamatanId: string | null;
  readonly kelurahanId: string | null;
  readonly postalCode: string | null;
  /** The city's area, or the province's if all its cities share one. */
  readonly areaId: AreaId | null;
}

export interface RegionMatcher {
  readonly match: (names: RegionNames) => RegionMatch | null;
}

/** Foreign maps still show Papua as it was before the split of 2022, so all six provinces are searched. */
const papua = /^9[1-6]$/;

const longestName = 120;

function sharedArea(regions: Regions, provinceId: string): AreaId | null {
  const areas = new Set(
    regions.cities.filter((city) => city.provinceId === provinceId).map((city) => city.areaId),
  );
  const [only] = areas;
  return areas.size === 1 && only ? only : null;
}

function papuaScope(tree: RegionTree, scope: readonly number[] | null): number[] {
  const isPapuan = scope?.every((node) => papua.test(tree.ids[node] ?? ''));
  if (!isPapuan) return [];
  return tree.regions.provinces.flatMap((_, node) =>
    papua.test(tree.ids[node] ?? '') ? [node] : [],
  );
}

/** "Bandung" alone means the Kota, unless something else decides. */
function preferKota(index: NameIndex, nodes: readonly number[]): readonly number[] {
  const { tree, parsed } = index;
  const isPair =
    nodes.length > 1 &&
    nodes.every((node) => tree.levels[node] === cityLevel) &&
    new Set(nodes.map((node) => tree.parents[node])).size === 1 &&
    new Set(nodes.map((node) => parsed[node]?.key)).size === 1;
  return isPair ? nodes.filter((node) => parsed[node]?.kind === 'kota') : nodes;
}

function commonNode(tree: RegionTree, nodes: readonly number[]): number {
  const [first] = nodes;
  if (first === undefined) return -1;
  for (let level = tree.levels[first] ?? 0; level >= 0; level -= 1) {
    const candidate = ancestorAt(tree, first, level);
    const isShared = nodes.every(
      (node) => (tree.levels[node] ?? 0) >= level && ancestorAt(tree, node, level) === candidate,
    );
    if (isShared) return candidate;
  }
  return -1;
}

function describe(index: NameIndex, node: number, givenPostalCode: string | null): RegionMatch {
  const { tree } = index;
  const { regions, ids, levelStarts } = tree;
  const level = tree.levels[node] ?? 0;
  const idAt = (wanted: number) =>
    level >= wanted ? (ids[ancestorAt(tree, node, wanted)] ?? null) : null;
  const provinceId = idAt(0) ?? '';
  const city =
    level >= cityLevel
      ? regions.cities[ancestorAt(tree, node, cityLevel) - (levelStarts[cityLevel] ?? 0)]
      : undefined;
  const kelurahan =
    level === kelurahanLevel
      ? regions.kelurahan[node - (levelStarts[kelurahanLevel] ?? 0)]
      : undefined;
  return {
    provinceId,
    cityId: idAt(cityLevel),
    kecamatanId: idAt(kecamatanLevel),
    kelurahanId: idAt(kelurahanLevel),
    postalCode: kelurahan?.postalCode ?? givenPostalCode,
    areaId: city?.areaId ?? sharedArea(regions, provinceId),
  };
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim().slice(0, longestName) ?? '';
  return trimmed === '' ? null : trimmed;
}

function matchNames(index: NameIndex, names: RegionNames): RegionMatch | null {
  const { tree } = index;
  const texts = [names.province, names.city, names.kecamatan, names.kelurahan].map(filled);
  let scope: readonly number[] | null = null;
  texts.forEach((text, level) => {
    if (text === null) return;
    let found = findByName(index, level, text, scope);
    if (found.length === 0) found = findByName(index, level, text, papuaScope(tree, scope));
    if (found.length > 0) scope = found;
  });

  const postalCode = filled(names.postalCode);
  const withCode = (postalCode && index.byPostalCode.get(postalCode)) || [];
  const nodes: readonly number[] = scope ?? [];
  const agreeing = scope ? withCode.filter((node) => isWithin(tree, node, nodes)) : withCode;
  const confirmed = nodes.filter((node) => isWithin(tree, node, agreeing));
  const candidates = preferKota(index, confirmed.length > 0 ? confirmed : nodes);
  const byNames = commonNode(tree, candidates);

  const supported = agreeing.filter((node) => byNames === -1 || isWithin(tree, node, [byNames]));
  let byCode = commonNode(tree, supported);
  // A postal code must not stand in for a kelurahan whose given name was not recognised.
  if (byCode !== -1 && texts[kelurahanLevel] !== null)
    byCode = ancestorAt(tree, byCode, kecamatanLevel);

  const isDeeper = byCode !== -1 && (tree.levels[byCode] ?? 0) > (tree.levels[byNames] ?? -1);
  const node = isDeeper ? byCode : byNames;
  if (node === -1) return null;
  return describe(index, node, supported.length > 0 ? postalCode : null);
}

/** Builds its index on first use, in about 0.25 s. */
export function createRegionMatcher(regions: Regions): RegionMatcher {
  let index: NameIndex | null = null;
  return {
    match: (names) => {
      index ??= buildNameIndex(regions);
      return matchNames(index, names);
    },
  };
}
