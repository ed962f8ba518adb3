import type { Scope } from '@serat/contract/integration/scopes';
import { AppError } from '../../../app-error.ts';
import { changesOf, oldestRunningMs } from './changes.repository.ts';
import { readCursor, settledBefore, writeCursor } from './cursor.ts';
import { createTokens, type Reader, type TokenDeps } from './token.service.ts';

interface Wanted {
  after?: string | undefined;
  limit: number;
}

export function createIntegrationService(deps: TokenDeps) {
  const { db, clock } = deps;

  /** Oldest change first. Cursors never expire. */
  async function changes(scope: Scope, { areas }: Reader, { after, limit }: Wanted) {
    const from = after === undefined ? null : readCursor(after, scope);
    if (from === undefined) {
      throw new AppError('INVALID_INPUT', {
        fields: { after: 'Pakai cursor dari jawaban sebelumnya' },
      });
    }
    const until = settledBefore(clock(), await oldestRunningMs(db));
    const found = await changesOf(db, scope, { areas, from, until, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows: rows.map(({ row }) => row),
      next: last ? writeCursor(last, scope) : (after ?? null),
      more: found.length > limit,
    };
  }

  return { tokens: createTokens(deps), changes };
}

export type IntegrationService = ReturnType<typeof createIntegrationService>;
