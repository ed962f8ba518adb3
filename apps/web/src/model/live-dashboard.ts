import { getDashboard } from '@serat/contract/dashboard';
import { useRead } from '../lib/api/use-read.ts';
import { isBehind } from './service-state.ts';

interface Options {
  keepOffline?: boolean;
  ownFailure?: boolean;
}

export const useLiveDashboard = (options: Options) =>
  useRead(getDashboard, {}, { ...options, isUnderway: ({ services }) => services.some(isBehind) });
