import { getProfile } from '@serat/contract/account';
import { useToken } from './session.ts';
import { useRead } from './use-read.ts';

export function useProfile() {
  return useRead(getProfile, {}, { enabled: useToken() !== null });
}
