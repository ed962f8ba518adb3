import type { Handle } from '../../../../db/schema.ts';
import type { Clock } from '../../../../jakarta/clock.ts';
import { mostKnownBrowsers } from '../limit/limits.policy.ts';
import { isToken, newToken, tokenDigest } from './secret-token.ts';

/** Where they are kept: customers' or the provider's own people's. */
interface Kept {
  isKnownBrowser(handle: Handle, owner: string, proofHash: Buffer): Promise<boolean>;
  replaceProof(handle: Handle, old: Buffer, fresh: Buffer): Promise<void>;
  saveKnownBrowser(handle: Handle, owner: string, proofHash: Buffer, at: Date): Promise<void>;
  trimKnownBrowsers(handle: Handle, owner: string, most: number): Promise<void>;
}

/** Browsers that show, by a proof of their own, who has logged in with them before. */
export function createKnownBrowsers({ clock }: { clock: Clock }, repository: Kept) {
  /** By the digest of its proof, if that is one of this owner's. */
  async function recognise(
    handle: Handle,
    owner: string,
    browser: Buffer | null,
  ): Promise<Buffer | null> {
    if (browser === null) return null;
    return (await repository.isKnownBrowser(handle, owner, browser)) ? browser : null;
  }

  /**
   * Answers a new proof at every login, so that one which was copied, or put there by somebody else, is
   * worth nothing after the next.
   */
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

/** Null for what a request brings that can't be a proof. */
export const browserOf = ({ browserProof }: { browserProof: string | null }): Buffer | null =>
  browserProof !== null && isToken(browserProof) ? tokenDigest(browserProof) : null;

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
