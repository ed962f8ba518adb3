import { getProfile } from '@serat/contract/account';
import type { Answer } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readKey } from '../../../lib/read-key.ts';

/** The next page finds the profile that the login has loaded. */
export function primeProfile(answer: Answer<typeof getProfile>): void {
  queryClient.setQueryData(readKey(getProfile, {}), answer);
}
