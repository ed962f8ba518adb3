import type { CompiledQuery } from 'kysely';
import { atOnce } from '../driver/at-once.ts';
import type { Handle } from '../schema.ts';

type RowsOf<Queries> = {
  -readonly [At in keyof Queries]: Queries[At] extends CompiledQuery<infer Row> ? Row[] : never;
};

/** Sends all statements in one message and returns the rows of each. */
export const sendAll = <const Queries extends readonly CompiledQuery[]>(
  db: Handle,
  queries: Queries,
): Promise<RowsOf<Queries>> =>
  atOnce(db, async (handle) => {
    const results = await Promise.all(queries.map((query) => handle.executeQuery(query)));
    return results.map(({ rows }) => rows) as RowsOf<Queries>;
  });
