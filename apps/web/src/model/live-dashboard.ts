import { useState } from 'react';
import { getDashboard } from '@serat/contract/dashboard';
import { useRead } from '../lib/api/use-read.ts';

const everyThreeSeconds = 3000;

interface Options {
  keepOffline?: boolean;
  ownFailure?: boolean;
}

/** Asks again and again while a restored service is being connected. */
export function useLiveDashboard(options: Options) {
  const [isWaiting, setWaiting] = useState(false);
  const refetchInterval = isWaiting && everyThreeSeconds;
  const dashboard = useRead(getDashboard, {}, { ...options, refetchInterval });
  const isReconnecting =
    dashboard.data?.services.some((service) => service.isReconnecting) ?? false;
  if (isReconnecting !== isWaiting) setWaiting(isReconnecting);
  return dashboard;
}
