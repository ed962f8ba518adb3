import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SeededRandom } from './seeded-random.ts';
import type { KillableService } from './crash-service.ts';
import type { Reply } from '../../../../testing/call.ts';

type Request = NonNullable<Parameters<KillableService['insist']>[1]>;

/** Sends about half of the calls with an idempotency key. `repeat` sends the last call again if it had a key. */
export function createRepeater(service: Pick<KillableService, 'insist'>, random: SeededRandom) {
  let last: { path: string; request: Request; answer: unknown } | null = null;
  let repeats = 0;

  return {
    async insist<Data>(path: string, call: Request): Promise<Reply<Data>> {
      const request = { ...call, key: random.upTo(1) === 0 ? randomUUID() : null };
      const reply = await service.insist<Data>(path, request);
      last = request.key && reply.http === 200 ? { path, request, answer: reply.data } : null;
      return reply;
    },
    /** The key must return the first response. */
    async repeat(): Promise<void> {
      if (!last) return;
      const { path, request, answer } = last;
      const reply = await service.insist(path, request);
      if (reply.http !== 200 || !isDeepStrictEqual(reply.data, answer)) {
        const both = JSON.stringify([reply, answer]);
        throw new Error(`another answer under the same key: ${path} ${both}`);
      }
      repeats += 1;
    },
    repeats: () => repeats,
  };
}
