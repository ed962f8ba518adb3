import { countUnread } from '@serat/contract/inbox';
import { useToken } from '../../lib/session/session.ts';
import { useRead } from '../../lib/api/use-read.ts';

const halfMinute = 30_000;

/** Polled every 30 seconds while the tab is visible. Inbox lists refetch when the count changes. */
export function useUnread() {
  const signedIn = useToken() !== null;
  return useRead(
    countUnread,
    {},
    { enabled: signedIn, refetchInterval: halfMinute, ownFailure: true, keepOffline: true },
  );
}
