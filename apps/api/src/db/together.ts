import type { Compilable, CompiledQuery, QueryResult, RawBuilder } from 'kysely';
import type { Sending } from './driver.ts';
import type { Handle } from './schema.ts';

type RowsOf<Queries> = {
  -readonly [At in keyof Queries]: Queries[At] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Several statements in one message: carried out in this order, waited for once. The first that fails ends it, and
 * outside of a transaction all of them are one.
 */
export async function together<const Queries extends readonly CompiledQuery[]>(
  handle: Handle,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const [first] = queries;
  if (!first) return [] as RowsOf<Queries>;
  const sending: Sending = { ...first, together: queries };
  const { rows } = await handle.executeQuery<QueryResult<unknown>>(sending);
  return rows.map((result) => result.rows) as RowsOf<Queries>;
}

/**
 * A write whose answer nobody needs: inside a transaction it goes with the next statement, or with the commit, and
 * what is wrong with it comes to light there. So it is nothing for what is caught, and nothing for a lock.
 */
export async function deferred(
  handle: Handle,
  query: Compilable | RawBuilder<unknown>,
): Promise<void> {
  // A builder of its own handle does not look at it.
  const sending: Sending = { ...query.compile(handle), isDeferred: true };
  await handle.executeQuery(sending);
}
