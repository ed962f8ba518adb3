import { wordsOf } from '../../../db/query/name-words.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { findSummary, keepSummary, summing } from '../../../db/query/summary.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import {
  dropWordsUnseenSince,
  keepWords,
  namesBehind,
  type Place,
} from './name-word.repository.ts';

const summaryName = 'name words';
const batchSize = 5000;
const freshMinutes = 1;
/** A longer one is no word that somebody mistypes. */
const longest = 40;

/** Through all customers once a day, then along with whoever is new or changed. */
interface Progress {
  day: string;
  last: Place | null;
  /** Every customer has been met on that day. */
  isWhole: boolean;
}

/**
 * The different words of all names, which a mistyped one is compared with. They are read, not counted along: a registration
 * waits for nothing. What nobody is called any more is gone after the next day's pass.
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

  /** The next few thousand names; false where nobody is left, or somebody else is at it. */
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
    /** Everything there is to learn, for the hourly chores. */
    async learn(): Promise<void> {
      while (await learnSome()) {
        // The next few thousand.
      }
    },
    /** A few thousand at most, for who waits: all there is where the chores are done. */
    async learnNew(): Promise<void> {
      if (!(await progress(db)).isFresh) await learnSome();
    },
  };
}
