import type { Handle } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import * as repository from './known-browser.repository.ts';
import { mostKnownBrowsers } from './limits.policy.ts';
import { newToken, tokenDigest } from './secret-token.ts';

/** Browsers that show, by a proof of their own, who has logged in with them before. */
export function createKnownBrowsers({ clock }: Pick<AccountDeps, 'clock'>) {
  /** By the digest of its proof, if that is one of this customer's. */
  async function recognise(
    handle: Handle,
    customerId: string,
    browser: Buffer | null,
  ): Promise<Buffer | null> {
    if (browser === null) return null;
    return (await repository.isKnownBrowser(handle, customerId, browser)) ? browser : null;
  }

  /**
   * Answers a new proof at every login, so that one which was copied, or put there by somebody else, is
   * worth nothing after the next.
   */
  async function remember(trx: Handle, customerId: string, old: Buffer | null): Promise<string> {
    const fresh = newToken();
    const digest = tokenDigest(fresh);
    if (old !== null) await repository.replaceProof(trx, old, digest);
    await repository.saveKnownBrowser(trx, customerId, digest, clock());
    await repository.trimKnownBrowsers(trx, customerId, mostKnownBrowsers);
    return fresh;
  }

  return { recognise, remember };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
