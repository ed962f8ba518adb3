import type { PlaceIndex } from './place-index.ts';
import { readPlaceQuery, type PlaceQuery } from './place-query.ts';
import { scoreOf, type WordSlot } from './place-score.ts';
import { addToBest, type Scored } from './short-list.ts';
import type { WordHit } from './word-index.ts';
import type { Work } from './work.ts';

const postalCode = /^\d{5}$/;

/** From `certainScore` on, typos are not considered; below `decentScore` they always are. */
const certainScore = 0.9;
const decentScore = 0.75;

/**
 * The budget of one search in steps, each a look at a word or a place. Half of all texts need a hundredth of it,
 * whole addresses with typos almost all of it. When the budget is used up, the search returns the best results
 * so far; it tries simple readings first, so few results are lost.
 */
export const mostSteps = 80_000;

export interface PlaceFinder {
  /** Nodes of the tree, best first; `work` receives the cost. */
  readonly find: (text: string, limit: number, work?: Work) => number[];
}

/**
 * How loosely words are compared. Each mode costs more than the one before it, and is used only if that one
 * found little.
 */
type MatchMode = 'beginnings' | 'fragments' | 'errors';

/** One search. It caches hits, because its readings share most of their words. */
interface SearchRun {
  readonly limit: number;
  readonly best: Scored[];
  readonly hits: Map<string, readonly WordHit[]>;
  readonly work: Work;
  mode: MatchMode;
}

function mark(slot: WordSlot, node: number, quality: number, letters: number): void {
  const before = slot.quality[node] ?? 0;
  if (before === 0) slot.touched.push(node);
  if (quality > before) {
    slot.quality[node] = quality;
    slot.letters[node] = letters;
  }
}

const isSpent = ({ work }: SearchRun): boolean => work.steps >= mostSteps;

function remembered(run: SearchRun, key: string, find: () => WordHit[]): readonly WordHit[] {
  const known = run.hits.get(key);
  if (known) return known;
  if (isSpent(run)) return [];
  const hits = find();
  run.hits.set(key, hits);
  return hits;
}

/** Reuses one slot per word between searches, because a slot is as long as the tree. */
export function createPlaceFinder(index: PlaceIndex): PlaceFinder {
  const { tree, words } = index;
  const slots: WordSlot[] = [];
  const seenIn = new Uint32Array(tree.size);
  let evaluations = 0;

  const emptySlot = (at: number): WordSlot => {
    const slot = (slots[at] ??= {
      quality: new Float32Array(tree.size),
      letters: new Uint8Array(tree.size),
      touched: [],
    });
    for (const node of slot.touched) slot.quality[node] = 0;
    slot.touched.length = 0;
    return slot;
  };

  const hitsOf = (run: SearchRun, word: string, isLast: boolean): readonly WordHit[] => {
    const prefix = remembered(run, `${word} begins ${isLast}`, () =>
      words.prefixHits(word, isLast, run.work),
    );
    if (run.mode === 'beginnings') return prefix;
    const inside = remembered(run, `${word} inside`, () => words.insideHits(word, run.work));
    if (run.mode === 'fragments') return [...prefix, ...inside];
    const fuzzy = remembered(run, `${word} errors`, () => words.fuzzyHits(word, run.work));
    if (!isLast) return [...prefix, ...inside, ...fuzzy];
    const begun = remembered(run, `${word} begun`, () => words.almostPrefixHits(word, run.work));
    return [...prefix, ...inside, ...fuzzy, ...begun];
  };

  const fillSlot = (run: SearchRun, slot: WordSlot, word: string, isLast: boolean): void => {
    if (postalCode.test(word)) {
      for (const node of index.byPostalCode.get(word) ?? []) mark(slot, node, 1, 0);
      return;
    }
    for (const hit of hitsOf(run, word, isLast)) {
      if (isSpent(run)) return;
      const letters = Math.min(word.length, words.text(hit.word).length);
      const nodes = words.postings(hit.word);
      run.work.steps += nodes.length;
      for (const node of nodes) mark(slot, node, hit.quality, letters);
    }
  };

  const evaluate = (run: SearchRun, query: PlaceQuery, isPartial: boolean): void => {
    const last = query.words.length - 1;
    query.words.forEach((word, at) => fillSlot(run, emptySlot(at), word, at === last));
    evaluations += 1;
    for (let at = 0; at <= last; at += 1) {
      for (const node of slots[at]?.touched ?? []) {
        if (seenIn[node] === evaluations) continue;
        if (isSpent(run)) return;
        seenIn[node] = evaluations;
        const score = scoreOf(index, slots, node, query, isPartial, run.work);
        if (score > 0) addToBest(run.best, run.limit, { node, score });
      }
    }
  };

  return {
    find: (text, limit, work = { steps: 0 }) => {
      const readings = readPlaceQuery(text);
      const sober = readings.filter((reading) => reading.mayGuess);
      const run: SearchRun = { limit, best: [], hits: new Map(), work, mode: 'beginnings' };
      const topScore = () => run.best[0]?.score ?? 0;
      const isEnough = () =>
        topScore() >= certainScore || (topScore() >= decentScore && run.best.length >= limit);

      for (const reading of readings) evaluate(run, reading, false);
      for (const mode of ['fragments', 'errors'] as const) {
        if (isEnough()) break;
        run.mode = mode;
        for (const reading of sober) evaluate(run, reading, false);
      }
      if (topScore() < decentScore) {
        for (const reading of sober) if (reading.words.length > 1) evaluate(run, reading, true);
      }
      return run.best.map(({ node }) => node);
    },
  };
}
