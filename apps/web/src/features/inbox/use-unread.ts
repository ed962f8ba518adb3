import { countUnread } from '@serat/contract/inbox';
import { useToken } from '../../lib/session/session.ts';
import { useRead } from '../../lib/api/use-read.ts';

const halfMinute = 30_000;

/** Asked again every half minute as long as the tab is visible: this is what makes the inbox live. */
export function useUnread() {
  const signedIn = useToken() !== null;
  return useRead(
    countUnread,
    {},
    { enabled: signedIn, refetchInterval: halfMinute, ownFailure: true, keepOffline: true },
  );
}
