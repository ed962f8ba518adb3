import { sql } from 'kysely';

/**
 * Writes our own constants as literals, because a generic plan with parameters cannot use a partial index. Never
 * use it for input.
 */
export const writtenOut = <Word extends string>(words: readonly Word[]) =>
  words.map((word) => sql.lit(word));
