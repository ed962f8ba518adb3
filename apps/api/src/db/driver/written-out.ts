import { sql } from 'kysely';

/**
 * Constants of ours as literals, so that the planner can use a partial index. A generic plan with
 * parameters cannot. Never use it for input.
 */
export const writtenOut = <Word extends string>(words: readonly Word[]) =>
  words.map((word) => sql.lit(word));
