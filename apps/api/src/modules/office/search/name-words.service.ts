import { wordsOf } from '../../../db/query/name-words.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { findSummary, keepSummary, summing } from '../../../db/query/summary.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import {
  dropWordsUnseenSince,
  keepWords,
  namesBehind,
  type ReadTo,
} from './name-word.repository.ts';

const summaryName = 'name words';
const batchSize = 5000;
const freshMinutes = 1;
/** Longer words are not corrected. */
const longest = 40;

/** How far the names were read: all customers once a day, then only new and changed ones. */
interface Progress {
  day: string;
  last: ReadTo | null;
  /** Whether all customers were read on that day. */
  isWhole: boolean;
}

/**
 * The distinct words of all names, with which a mistyped word is compared. They are read in the
 * background, so registrations do not wait. Words that nobody uses disappear after the next daily pass.
 */
export function createNameWords({ db, clock }: { db: Db; clock: Clock }) {
  const start = (day: string): Progress => ({ day, last: null, isWhole: false });

  async function progress(handle: Handle): Promise<{ reached: Progress; isFresh: boolean }> {
    const kept = await findSummary(handle, summaryName);
    const day = jakartaDay(clock());
    if (!kept) return { reached: start(day), isFresh: false };
    const reached = kept.value as Progress;
    const age = clock().getTime() - kept.madeAt.getTime();
    return { reached, isFresh: reached.isWhole && age < freshMinutes * 60_000 };
  }

  /** Reads one batch. Returns false if nothing is left or another node is reading. */
  async function learnSome(): Promise<boolean> {
    const went = await summing(db, summaryName, false, async (trx) => {
      const { reached } = await progress(trx);
      const day = jakartaDay(clock());
      const from = reached.isWhole && reached.day < day ? start(day) : reached;
      const met = await namesBehind(trx, from.last, batchSize);
      const words = met
        .filter(({ isNamed }) => isNamed)
        .flatMap(({ fullName }) => wordsOf(fullName));
      const known = [...new Set(words)].filter((word) => word.length > 1 && word.length <= longest);
      if (known.length > 0) await keepWords(trx, known, from.day);
      const isLast = met.length < batchSize;
      if (isLast && !from.isWhole) await dropWordsUnseenSince(trx, from.day);
      const at = met.at(-1);
      const last = at ? { at: at.at, id: at.id } : from.last;
      const next: Progress = { day: from.day, last, isWhole: from.isWhole || isLast };
      await keepSummary(trx, summaryName, next, clock());
      return !isLast;
    });
    return went ?? false;
  }

  return {
    async learn(): Promise<void> {
      while (await learnSome()) {
        // Continue with the next batch.
      }
    },
    /** Reads at most one batch, because a request waits for it. */
    async learnNew(): Promise<void> {
      if (!(await progress(db)).isFresh) await learnSome();
    },
  };
}
