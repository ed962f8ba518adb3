import { refetchPending } from '../lib/api/query-client.ts';
import { LoadingNote } from '@serat/ui/states/loading-note.tsx';

/** Loading note of a skeleton whose data come from `useRead`. */
export function Loading({ children }: { children: string }) {
  return <LoadingNote onRetry={() => void refetchPending()}>{children}</LoadingNote>;
}
