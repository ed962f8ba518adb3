import { useState } from 'react';
import { getDashboard } from '@serat/contract/dashboard';
import { useRead } from '../../../lib/api/use-read.ts';

/** Whether a suspended service has become active since the page was opened. */
export function useReconnected(): boolean {
  const { data } = useRead(getDashboard, {}, { ownFailure: true });
  const isSuspended = data?.services.some(({ status }) => status === 'Isolir');
  const [wasSuspended, setWasSuspended] = useState(false);
  if (isSuspended === true && !wasSuspended) setWasSuspended(true);
  return wasSuspended && isSuspended === false;
}
