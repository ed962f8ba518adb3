import { useLiveDashboard } from '../../model/live-dashboard.ts';

export const useDashboard = () => useLiveDashboard({ keepOffline: true });
