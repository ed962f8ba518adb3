import { getDashboard } from '@serat/contract/dashboard';
import { useRead } from '../../lib/api/use-read.ts';

export const useDashboard = () => useRead(getDashboard, {}, { keepOffline: true });
