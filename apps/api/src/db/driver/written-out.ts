import { sql } from 'kysely';

/**
 * Words of ours as a part of a statement's text, where an index is for them alone: given as values they would be planned
 * anew each time, for a plan for all values can't know that the index has them. Never for what comes from outside.
 */
export const writtenOut = <Word extends string>(words: readonly Word[]) =>
  words.map((word) => sql.lit(word));
