import type { PlaceIndex } from './place-index.ts';
import type { PlaceQuery } from './place-query.ts';
import { cityLevel } from '../dataset/region-tree.ts';
import type { Work } from './work.ts';

/**
 * Criteria by falling weight: words match, words cover the name, the name starts with them, the
 * place's level, its population.
 */
const weight = {
  words: 0.7,
  fill: 0.25,
  beginning: 0.05,
  titleLevel: 0.1,
  titleKind: 0.05,
  /** A word that matches an ancestor instead of the place itself. */
  above: 0.92,
};

/** With so few letters, the place's base score decides. */
const shortQueryLetters = 3;
const shortQueryBaseScore = 8;
const shortQueryFill = 0.5;

const leastFittingShare = 0.4;

/** How well one query word matches each node, and how many letters of the node's name it covers. */
export interface WordSlot {
  readonly quality: Float32Array;
  readonly letters: Uint8Array;
  readonly touched: number[];
}

/** The node's score for the query; 0 if too many words match neither the node nor its ancestors. */
export function scoreOf(
  index: PlaceIndex,
  slots: readonly WordSlot[],
  node: number,
  query: PlaceQuery,
  isPartial: boolean,
  work: Work,
): number {
  const { parents, levels } = index.tree;
  let words = 0;
  let letters = 0;
  let fittingLetters = 0;
  let ownLetters = 0;
  let isNamed = false;
  for (let at = 0; at < query.words.length; at += 1) {
    const slot = slots[at];
    const word = query.words[at];
    if (!slot || !word) return 0;
    work.steps += 1;
    const own = slot.quality[node] ?? 0;
    let above = 0;
    for (let up = parents[node] ?? -1; up !== -1; up = parents[up] ?? -1) {
      above = Math.max(above, slot.quality[up] ?? 0);
    }
    above *= weight.above;
    const best = Math.max(own, above);
    letters += word.length;
    if (best === 0 && !isPartial) return 0;
    if (best === 0) continue;
    if (own === best) {
      isNamed = true;
      ownLetters += slot.letters[node] ?? 0;
    }
    words += best * word.length;
    fittingLetters += word.length;
  }
  if (!isNamed || fittingLetters < leastFittingShare * letters) return 0;

  const whole = index.words.text(index.wholeNames[node] ?? 0);
  const fill = Math.min(1, ownLetters / Math.max(1, index.nameLetters[node] ?? 1));
  const isShort = letters <= shortQueryLetters;
  let score =
    weight.words * (words / letters) +
    weight.fill * fill * (isShort ? shortQueryFill : 1) +
    (index.baseScore[node] ?? 0) * (isShort ? shortQueryBaseScore : 1);
  if (whole.startsWith(query.words[0] ?? '')) score += weight.beginning;
  const level = levels[node] ?? 0;
  if (query.level === level) score += weight.titleLevel;
  if (query.kind !== null && level === cityLevel) {
    const kind = index.kinds[node - (index.tree.levelStarts[cityLevel] ?? 0)];
    score += kind === query.kind ? weight.titleKind : -weight.titleKind;
  }
  return score;
}
