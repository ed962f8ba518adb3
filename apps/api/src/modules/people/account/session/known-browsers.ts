import type { Handle } from '../../../../db/schema.ts';
import type { Clock } from '../../../../jakarta/clock.ts';
import { browsersUsedSince, mostKnownBrowsers } from '../limit/limits.policy.ts';
import { knownBrowserRepository, type BrowserOwners } from './known-browser.repository.ts';
import { isToken, newToken, tokenDigest } from './secret-token.ts';

/** Browsers prove by a token that their owner has logged in with them before. */
export function createKnownBrowsers({ clock }: { clock: Clock }, owners: BrowserOwners) {
  const repository = knownBrowserRepository(owners);

  async function recognise(
    handle: Handle,
    owner: string,
    browser: Buffer | null,
  ): Promise<Buffer | null> {
    if (browser === null) return null;
    return (await repository.isKnown(handle, owner, browser)) ? browser : null;
  }

  /** Issues a new proof at every login, so that a copied proof becomes worthless. */
  async function remember(trx: Handle, owner: string, old: Buffer | null): Promise<string> {
    const fresh = newToken();
    const digest = tokenDigest(fresh);
    if (old !== null) await repository.replaceProof(trx, old, digest);
    await repository.save(trx, owner, digest, clock());
    await repository.trim(trx, owner, mostKnownBrowsers);
    return fresh;
  }

  return {
    recognise,
    remember,
    forgetAll: repository.deleteOf,
    purge: (handle: Handle, now: Date) => repository.deleteBefore(handle, browsersUsedSince(now)),
  };
}

/** Null if the request carries no valid proof. */
export const browserOf = ({ browserProof }: { browserProof: string | null }): Buffer | null =>
  browserProof !== null && isToken(browserProof) ? tokenDigest(browserProof) : null;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
