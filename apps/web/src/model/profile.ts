import { getProfile } from '@serat/contract/account';
import { useToken } from '../lib/session/session.ts';
import { useRead } from '../lib/api/use-read.ts';

export function useProfile() {
  return useRead(getProfile, {}, { enabled: useToken() !== null });
}
