import type { Handle } from '../../../../db/schema.ts';
import type { Clock } from '../../../../jakarta/clock.ts';
import { mostKnownBrowsers } from '../limit/limits.policy.ts';
import { isToken, newToken, tokenDigest } from './secret-token.ts';

/** Two implementations: customers and staff. */
interface BrowserStore {
  isKnownBrowser(handle: Handle, owner: string, proofHash: Buffer): Promise<boolean>;
  replaceProof(handle: Handle, old: Buffer, fresh: Buffer): Promise<void>;
  saveKnownBrowser(handle: Handle, owner: string, proofHash: Buffer, at: Date): Promise<void>;
  trimKnownBrowsers(handle: Handle, owner: string, most: number): Promise<void>;
}

/** Browsers prove by a token that their owner has logged in with them before. */
export function createKnownBrowsers({ clock }: { clock: Clock }, repository: BrowserStore) {
  async function recognise(
    handle: Handle,
    owner: string,
    browser: Buffer | null,
  ): Promise<Buffer | null> {
    if (browser === null) return null;
    return (await repository.isKnownBrowser(handle, owner, browser)) ? browser : null;
  }

  /** Issues a new proof at every login, so that a copied proof becomes worthless. */
  async function remember(trx: Handle, owner: string, old: Buffer | null): Promise<string> {
    const fresh = newToken();
    const digest = tokenDigest(fresh);
    if (old !== null) await repository.replaceProof(trx, old, digest);
    await repository.saveKnownBrowser(trx, owner, digest, clock());
    await repository.trimKnownBrowsers(trx, owner, mostKnownBrowsers);
    return fresh;
  }

  return { recognise, remember };
}

/** Null if the request carries no valid proof. */
export const browserOf = ({ browserProof }: { browserProof: string | null }): Buffer | null =>
  browserProof !== null && isToken(browserProof) ? tokenDigest(browserProof) : null;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
