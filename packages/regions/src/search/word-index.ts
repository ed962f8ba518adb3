import { allowedErrors, createEditMeter } from '../names/edit-distance.ts';
import { createFragmentIndex } from './fragment-index.ts';
import type { Work } from './work.ts';

/** How well an indexed word matches a query word; 1 means equal. */
export interface WordHit {
  readonly word: number;
  readonly quality: number;
}

export interface WordIndex {
  readonly text: (word: number) => string;
  readonly indexOf: (text: string) => number;
  readonly postings: (word: number) => Uint32Array;
  /** The same word, and words with this prefix if the text may be an unfinished word. */
  readonly prefixHits: (text: string, isLast: boolean, work: Work) => WordHit[];
  readonly insideHits: (text: string, work: Work) => WordHit[];
  readonly fuzzyHits: (text: string, work: Work) => WordHit[];
  readonly almostPrefixHits: (text: string, work: Work) => WordHit[];
}

/** A single letter would match a twentieth of all words. */
const shortestUnfinished = 2;
/** A word with another word after it is rarely unfinished after only two letters. */
const shortestUnfinishedInside = 3;
const shortestInside = 3;
/** No list of suggestions needs more matches. Only short fragments such as "an" match more words. */
const mostInside = 2000;

const quality = {
  prefixLeast: 0.76,
  prefixMost: 0.95,
  /** Factor for an unfinished word before the end of the text, where it is unlikely. */
  unfinishedInside: 0.95,
  inside: 0.55,
  oneError: 0.72,
  twoErrors: 0.62,
  almostPrefix: 0.6,
};

/** Typos rarely affect the first letters; this limits the search for unfinished words. */
const soundBeginning = 2;
const shortestAlmostPrefix = 5;

/** One bit per letter: words that differ in more bits than the typos allow are skipped. */
function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 32);
  return mask;
}

function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function firstAtOrAfter(count: number, isAtOrAfter: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const firstLetters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Every word one edit away that starts with another letter: few enough to look up each. */
function slipsOnFirstLetter(word: string): string[] {
  const rest = word.slice(1);
  const swapped = (word[1] ?? '') + (word[0] ?? '') + word.slice(2);
  return [
    rest,
    swapped,
    ...firstLetters.flatMap((letter) => [letter + rest, letter + word]),
  ].filter((slip) => slip[0] !== word[0]);
}

/** Outside of the index, so that its closures do not keep the input alive. */
function packWords(
  nodesByWord: ReadonlyMap<string, readonly number[]>,
  compounds: ReadonlySet<string>,
) {
  const words = [...nodesByWord.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const listStarts = new Uint32Array(words.length + 1);
  words.forEach((word, at) => {
    listStarts[at + 1] = (listStarts[at] ?? 0) + (nodesByWord.get(word)?.length ?? 0);
  });
  const nodes = new Uint32Array(listStarts.at(-1) ?? 0);
  words.forEach((word, at) => nodes.set(nodesByWord.get(word) ?? [], listStarts[at]));
  const simple = Uint32Array.from(words.flatMap((word, at) => (compounds.has(word) ? [] : [at])));
  return { words, listStarts, nodes, simple };
}

/**
 * Immutable index from words to the nodes whose names contain them. Compounds are whole names
 * written as one word; they are not searched for fragments.
 */
export function createWordIndex(
  nodesByWord: ReadonlyMap<string, readonly number[]>,
  compounds: ReadonlySet<string>,
): WordIndex {
  const { words, listStarts, nodes, simple } = packWords(nodesByWord, compounds);
  const lengths = Uint8Array.from(words, (word) => word.length);
  const masks = Int32Array.from(words, letterMask);
  const fragments = createFragmentIndex(Array.from(simple, (word) => words[word] ?? ''));

  const meter = createEditMeter();
  const lengthOf = (word: number) => lengths[word] ?? 0;
  const firstFrom = (wanted: string) =>
    firstAtOrAfter(words.length, (at) => (words[at] ?? '') >= wanted);

  /** Words contain only letters and digits, all below this character. */
  const beginningWith = (wanted: string) =>
    [firstFrom(wanted), firstFrom(`${wanted}\u{7f}`)] as const;

  const prefixHits = (wanted: string, isLast: boolean, work: Work): WordHit[] => {
    const hits: WordHit[] = [];
    const [start, end] = beginningWith(wanted);
    const shortest = isLast ? shortestUnfinished : shortestUnfinishedInside;
    for (let word = start; word < end; word += 1) {
      work.steps += 1;
      const share = wanted.length / lengthOf(word);
      if (share < 1 && wanted.length < shortest) break;
      const unfinished = quality.prefixLeast + (quality.prefixMost - quality.prefixLeast) * share;
      hits.push({
        word,
        quality: share === 1 ? 1 : unfinished * (isLast ? 1 : quality.unfinishedInside),
      });
    }
    return hits;
  };

  const insideHits = (wanted: string, work: Work): WordHit[] => {
    const hits: WordHit[] = [];
    if (wanted.length < shortestInside) return hits;
    for (const candidate of fragments.candidates(wanted)) {
      work.steps += 1;
      const word = simple[candidate] ?? 0;
      if ((words[word] ?? '').indexOf(wanted, 1) === -1) continue;
      hits.push({ word, quality: quality.inside });
      if (hits.length === mostInside) break;
    }
    return hits;
  };

  const almostPrefixHits = (wanted: string, work: Work): WordHit[] => {
    if (wanted.length < shortestAlmostPrefix) return [];
    const hits: WordHit[] = [];
    const [start, end] = beginningWith(wanted.slice(0, soundBeginning));
    for (let word = start; word < end; word += 1) {
      const isUnfinished = lengthOf(word) > wanted.length;
      if (isUnfinished) work.steps += wanted.length;
      if (isUnfinished && meter.distanceToBeginning(wanted, words[word] ?? '', 1) === 1) {
        hits.push({ word, quality: quality.almostPrefix });
      }
    }
    return hits;
  };

  const fuzzyHits = (wanted: string, work: Work): WordHit[] => {
    const limit = allowedErrors(wanted.length);
    if (limit === 0) return [];
    const mask = letterMask(wanted);
    const hits: WordHit[] = [];
    const [start, end] = beginningWith(wanted.slice(0, 1));
    for (let word = start; word < end; word += 1) {
      if (Math.abs(lengthOf(word) - wanted.length) > limit) continue;
      if (bitCount((masks[word] ?? 0) ^ mask) > 2 * limit) continue;
      work.steps += wanted.length;
      const errors = meter.distance(wanted, words[word] ?? '', limit);
      if (errors === 0 || errors > limit) continue;
      hits.push({ word, quality: errors === 1 ? quality.oneError : quality.twoErrors });
    }
    for (const slip of slipsOnFirstLetter(wanted)) {
      const word = firstFrom(slip);
      if (words[word] === slip) hits.push({ word, quality: quality.oneError });
    }
    return hits;
  };

  return {
    text: (word) => words[word] ?? '',
    indexOf: firstFrom,
    postings: (word) => nodes.subarray(listStarts[word], listStarts[word + 1]),
    prefixHits,
    insideHits,
    fuzzyHits,
    almostPrefixHits,
  };
}
