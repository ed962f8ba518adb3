import { allowedErrors, createEditMeter, type EditMeter } from './edit-distance.ts';
import { parseRegionName, type ParsedName } from './region-name.ts';
import {
  ancestorAt,
  regionTreeOf,
  kelurahanLevel,
  regionLevels,
  type RegionTree,
} from '../dataset/region-tree.ts';
import type { Regions } from '../dataset/regions.ts';

/** With more candidates than this there is no match. */
const maxGuesses = 1000;

export interface NameIndex {
  readonly tree: RegionTree;
  readonly parsed: readonly ParsedName[];
  readonly byKey: readonly ReadonlyMap<string, readonly number[]>[];
  readonly byPostalCode: ReadonlyMap<string, readonly number[]>;
  readonly meter: EditMeter;
}

function append(index: Map<string, number[]>, key: string, node: number): void {
  const nodes = index.get(key);
  if (nodes) nodes.push(node);
  else index.set(key, [node]);
}

export function buildNameIndex(regions: Regions): NameIndex {
  const tree = regionTreeOf(regions);
  const parsed = tree.names.map((name, node) => parseRegionName(tree.levels[node] ?? 0, name));
  const byKey = regionLevels.map(() => new Map<string, number[]>());
  parsed.forEach(({ key }, node) => {
    const level = byKey[tree.levels[node] ?? 0];
    if (level) append(level, key, node);
  });
  const byPostalCode = new Map<string, number[]>();
  const firstKelurahan = tree.levelStarts[kelurahanLevel] ?? 0;
  regions.kelurahan.forEach((row, at) => append(byPostalCode, row.postalCode, firstKelurahan + at));
  return { tree, parsed, byKey, byPostalCode, meter: createEditMeter() };
}

/** "Kby. Baru" for "Kebayoran Baru": each word starts with the same letter and omits some. */
function abbreviates(short: readonly string[], full: readonly string[]): boolean {
  return (
    short.length === full.length &&
    short.every((word, at) => {
      const whole = full[at] ?? '';
      if (word === whole) return true;
      if (word.length < 2 || word[0] !== whole[0]) return false;
      let found = 0;
      for (const letter of whole) if (letter === word[found]) found += 1;
      return found === word.length;
    })
  );
}

/** Whether a node in the scope is the node itself, its ancestor or its descendant. */
export function isWithin(tree: RegionTree, node: number, scope: readonly number[]): boolean {
  return scope.some((other) => {
    const level = Math.min(tree.levels[node] ?? 0, tree.levels[other] ?? 0);
    return ancestorAt(tree, node, level) === ancestorAt(tree, other, level);
  });
}

function nodesToGuess(tree: RegionTree, level: number, scope: readonly number[] | null): number[] {
  const runs = scope
    ? scope.map((node) => tree.descendants(node, level))
    : [[tree.levelStarts[level] ?? 0, tree.levelStarts[level + 1] ?? 0] as const];
  const count = runs.reduce((sum, [start, end]) => sum + end - start, 0);
  if (count > maxGuesses) return [];
  return runs.flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_, offset) => start + offset),
  );
}

function guess(index: NameIndex, wanted: ParsedName, among: readonly number[]): number[] {
  const shortened = among.filter((node) => {
    const own = index.parsed[node];
    return own && abbreviates(wanted.words, own.words);
  });
  if (shortened.length > 0) return shortened.length === 1 ? shortened : [];

  let fewest = allowedErrors(wanted.key.length);
  let best: number[] = [];
  if (fewest === 0) return best;
  for (const node of among) {
    const errors = index.meter.distance(wanted.key, index.parsed[node]?.key ?? '', fewest);
    if (errors < fewest || (errors === fewest && best.length === 0)) best = [node];
    else if (errors === fewest) best.push(node);
    fewest = Math.min(fewest, errors);
  }
  return best;
}

export function findByName(
  index: NameIndex,
  level: number,
  text: string,
  scope: readonly number[] | null,
): number[] {
  const wanted = parseRegionName(level, text);
  if (wanted.key === '') return [];
  const { tree } = index;
  const known = index.byKey[level];
  const inScope = (nodes: readonly number[] | undefined) =>
    (nodes ?? []).filter((node) => scope === null || isWithin(tree, node, scope));

  const exact = inScope(known?.get(wanted.key));
  const found =
    exact.length > 0
      ? exact
      : inScope(wanted.fullKey === wanted.key ? [] : known?.get(wanted.fullKey));
  const nodes = found.length > 0 ? found : guess(index, wanted, nodesToGuess(tree, level, scope));
  const sameKind = nodes.filter((node) => index.parsed[node]?.kind === wanted.kind);
  return wanted.kind && sameKind.length > 0 ? sameKind : nodes;
}
