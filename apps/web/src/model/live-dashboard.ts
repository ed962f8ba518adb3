import { getDashboard } from '@serat/contract/dashboard';
import { useLiveRead } from '../lib/api/use-live-read.ts';
import { isBehind } from './service-state.ts';

interface Options {
  keepOffline?: boolean;
  ownFailure?: boolean;
}

export const useLiveDashboard = (options: Options) =>
  useLiveRead(
    getDashboard,
    {},
    { ...options, isUnderway: ({ services }) => services.some(isBehind) },
  );
