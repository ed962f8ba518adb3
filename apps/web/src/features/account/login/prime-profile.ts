import { getProfile } from '@serat/contract/account';
import type { Answer } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readKey } from '../../../lib/api/read-key.ts';

export function primeProfile(answer: Answer<typeof getProfile>): void {
  queryClient.setQueryData(readKey(getProfile, {}), answer);
}
