import { useState } from 'react';
import { useLiveDashboard } from '../../../model/live-dashboard.ts';
import type { Reconnection } from '../../payment/payment-settled.tsx';

/** Whether a suspended service is being reconnected, or has become active since the page was opened. */
export function useReconnection(): Reconnection {
  const { data } = useLiveDashboard({ ownFailure: true });
  const isSuspended = data?.services.some(({ status }) => status === 'Isolir');
  const [wasSuspended, setWasSuspended] = useState(false);
  if (isSuspended === true && !wasSuspended) setWasSuspended(true);
  if (data?.services.some(({ isReconnecting }) => isReconnecting)) return 'underway';
  return wasSuspended && isSuspended === false ? 'done' : 'none';
}
