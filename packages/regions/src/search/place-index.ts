import { nameWords } from '../names/name-key.ts';
import { parseRegionName, type CityKind } from '../names/region-name.ts';
import {
  ancestorAt,
  cityLevel,
  regionTreeOf,
  kelurahanLevel,
  type RegionTree,
} from '../dataset/region-tree.ts';
import type { Regions } from '../dataset/regions.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

/** A place's base score: its level and population. */
const baseScores = {
  levels: [0.04, 0.03, 0.02, 0],
  kota: 0.005,
  areas: { '01': 0.004, '02': 0.003, '03': 0.001, '04': 0 },
};

export interface PlaceIndex {
  readonly tree: RegionTree;
  readonly words: WordIndex;
  /** The whole name as one word, its number of letters, and the base score. */
  readonly wholeNames: Uint32Array;
  readonly nameLetters: Uint8Array;
  readonly baseScore: Float32Array;
  readonly kinds: readonly (CityKind | null)[];
  readonly byPostalCode: ReadonlyMap<string, readonly number[]>;
}

function ownWords(level: number, name: string): readonly string[] {
  if (level > cityLevel) return nameWords(name);
  const stripped = level === 0 ? name.replace(/^DKI |^DI /, '') : name;
  return nameWords(stripped.replace(/^(Kota|Kabupaten) (Administrasi )?/, ''));
}

function append(index: Map<string, number[]>, key: string, node: number): void {
  const nodes = index.get(key);
  if (!nodes) index.set(key, [node]);
  else if (nodes.at(-1) !== node) nodes.push(node);
}

export function buildPlaceIndex(regions: Regions): PlaceIndex {
  const tree = regionTreeOf(regions);
  const firstKelurahan = tree.levelStarts[kelurahanLevel] ?? 0;
  const firstCity = tree.levelStarts[cityLevel] ?? 0;
  const nodesByWord = new Map<string, number[]>();
  const wordsOfNodes = tree.names.map((name, node) => ownWords(tree.levels[node] ?? 0, name));
  wordsOfNodes.forEach((words, node) => {
    for (const word of words) append(nodesByWord, word, node);
  });
  const wholeNames = wordsOfNodes.map((words) => words.join(''));
  const compounds = new Set(wholeNames.filter((name) => !nodesByWord.has(name)));
  wholeNames.forEach((name, node) => {
    if ((wordsOfNodes[node]?.length ?? 0) > 1) append(nodesByWord, name, node);
  });
  const words = createWordIndex(nodesByWord, compounds);

  const byPostalCode = new Map<string, number[]>();
  regions.kelurahan.forEach((row, at) => append(byPostalCode, row.postalCode, firstKelurahan + at));

  const kinds = regions.cities.map((city) => parseRegionName(cityLevel, city.name).kind);
  const baseScore = Float32Array.from(tree.names, (_, node) => {
    const level = tree.levels[node] ?? 0;
    const city = ancestorAt(tree, node, cityLevel);
    const area = level < cityLevel ? undefined : regions.cities[city - firstCity]?.areaId;
    const isKota = level === cityLevel && kinds[node - firstCity] === 'kota';
    return (
      (baseScores.levels[level] ?? 0) +
      (area ? baseScores.areas[area] : 0) +
      (isKota ? baseScores.kota : 0)
    );
  });

  return {
    tree,
    words,
    wholeNames: Uint32Array.from(wholeNames, (name) => words.indexOf(name)),
    nameLetters: Uint8Array.from(wholeNames, (name) => name.length),
    baseScore,
    kinds,
    byPostalCode,
  };
}
