import { getProfile, logout } from '@serat/contract/account';
import type { Profile } from '@serat/contract/profile';
import { offerToRepeat } from '../../../lib/api/act.ts';
import { createRequest } from '../../../lib/api/api.ts';
import type { Answer } from '../../../lib/api/api.ts';
import { getConfig } from '../../../lib/api/config.ts';
import { keepDraft } from '../../../model/drafts.ts';
import { startSession } from '../../../lib/session/session.ts';

/**
 * Loads the profile of a new token and starts the session if the account is active. The token of an
 * inactive account is never stored; only its email address is, for the activation page.
 */
export async function enterAccount(token: string, user: Profile): Promise<boolean> {
  const request = createRequest({
    fetch: (input, init) => globalThis.fetch(input, init),
    config: getConfig,
    getToken: () => token,
  });
  const profile = await offerToRepeat(getProfile, () => request(getProfile, {})).catch(() => ({
    data: user,
    message: '',
  }));
  if (!profile.data.verified) {
    keepDraft('auth', { pendingEmail: profile.data.email });
    await request(logout, {}).catch(() => undefined);
    return false;
  }
  await prime(profile);
  keepDraft('auth', { pendingEmail: null, registered: null, typedEmail: '' });
  startSession(token, profile.data);
  return true;
}

/** Loaded late, because the login page does not need the query cache. */
async function prime(profile: Answer<typeof getProfile>): Promise<void> {
  try {
    const { primeProfile } = await import('./prime-profile.ts');
    primeProfile(profile);
  } catch {
    // Ignored: the next page loads the profile itself.
  }
}
