import type { Compilable, RawBuilder } from 'kysely';
import type { Sending } from './driver.ts';
import type { Handle } from '../schema.ts';

/**
 * A write whose result is unused. Inside a transaction it is sent with the next statement or with the
 * commit, and its error surfaces there. Do not use it if you catch the error or need a lock.
 * `deferred.test.ts` lists its uses.
 */
export async function deferred(
  handle: Handle,
  query: Compilable | RawBuilder<unknown>,
): Promise<void> {
  // A raw builder needs a handle to compile; other builders ignore it.
  const sending: Sending = { ...query.compile(handle), isDeferred: true };
  await handle.executeQuery(sending);
}
