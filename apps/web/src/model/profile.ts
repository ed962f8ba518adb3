import { getProfile } from '@serat/contract/account';
import { useToken } from '../lib/session.ts';
import { useRead } from '../lib/use-read.ts';

export function useProfile() {
  return useRead(getProfile, {}, { enabled: useToken() !== null });
}
